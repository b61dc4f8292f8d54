// Two scripted people at each of TABLES matches, playing random legal moves to the end.
// Usage: node clients.js PORT TABLES THINK_MS ROUND
// Prints "connected", waits for a line on standard input, plays, prints one JSON object with what it measured.
'use strict';

const { io } = require('socket.io-client');
const { legalMoves } = require('./game');

const [PORT, TABLES, THINK_MS] = process.argv.slice(2, 5).map(Number);
const ROUND = process.argv[5];
const CONNECTING_AT_ONCE = 50;

let moves = 0;
let finished = 0;
const latencies = [];
const sentAt = new Array(TABLES).fill(0);
let allOver;
const over = new Promise((resolve) => (allOver = resolve));

class Person {
  constructor(table, seat) {
    this.table = table;
    this.seat = seat;
    this.match = `${ROUND}-${table}`;
    this.state = null;
    this.playing = false;
  }

  connect() {
    return new Promise((resolve, reject) => {
      this.socket = io(`http://127.0.0.1:${PORT}/hokito`, { transports: ['websocket'], forceNew: true });
      this.socket.on('connect_error', reject);
      this.socket.on('connect', () => this.socket.emit('sync', this.match, String(this.seat), undefined, 2));
      this.socket.on('sync', (_match, info) => {
        this.state = info.state;
        resolve();
      });
      this.socket.on('update', (_match, state) => this.update(state));
    });
  }

  update(state) {
    if (state._stateID <= this.state._stateID) return;
    const mover = Number(this.state.ctx.currentPlayer);
    this.state = state;
    if (mover !== this.seat) {
      latencies.push(performance.now() - sentAt[this.table]);
      moves++;
    }
    if (state.ctx.gameover !== undefined) {
      if (this.seat === 0 && ++finished === TABLES) allOver();
      return;
    }
    this.think();
  }

  think() {
    if (Number(this.state.ctx.currentPlayer) !== this.seat) return;
    if (THINK_MS > 0) setTimeout(() => this.act(), 2 * THINK_MS * Math.random());
    else this.act();
  }

  act() {
    const legal = legalMoves(this.state.G.board, this.seat);
    const args = legal[Math.floor(Math.random() * legal.length)];
    const payload = { type: 'move', args, playerID: String(this.seat) };
    sentAt[this.table] = performance.now();
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, this.state._stateID, this.match, String(this.seat));
  }
}

async function main() {
  const people = [];
  for (let table = 0; table < TABLES; table++) people.push(new Person(table, 0), new Person(table, 1));
  for (let first = 0; first < people.length; first += CONNECTING_AT_ONCE) {
    await Promise.all(people.slice(first, first + CONNECTING_AT_ONCE).map((person) => person.connect()));
  }
  console.log('connected');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  const begun = performance.now();
  people.forEach((person) => person.think());
  await over;
  const seconds = (performance.now() - begun) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.floor(share * (latencies.length - 1))];
  console.log(JSON.stringify({ moves, games: finished, seconds, p50_ms: at(0.5), p99_ms: at(0.99) }));
  process.exit(0);
}

main();

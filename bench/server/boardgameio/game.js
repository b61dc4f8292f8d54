// HOKITO (docs/rules/hokito.md) as a game of boardgame.io: the same board, moves and end as the Kajuta server plays.
'use strict';

const SIDE = 6;
const FIELDS = SIDE * SIDE;
const STONES_OF_KIND = 6;
const DIRECTIONS = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const INVALID_MOVE = 'INVALID_MOVE';

// A stone is { colour: 0 or 1, symbols: 1 to 3 }; a field is its pile from bottom to top.
function setup({ random }) {
  const stones = (colour) =>
    random.Shuffle(
      [1, 2, 3].flatMap((symbols) => Array.from({ length: STONES_OF_KIND }, () => ({ colour, symbols })))
    );
  return { board: [...stones(0), ...stones(1)].map((stone) => [stone]) };
}

const top = (pile) => pile[pile.length - 1];

// H11: the next occupied field in a direction, or -1.
function nextOccupied(board, field, direction) {
  let file = field % SIDE;
  let rank = Math.floor(field / SIDE);
  for (;;) {
    file += DIRECTIONS[direction][0];
    rank += DIRECTIONS[direction][1];
    if (file < 0 || file >= SIDE || rank < 0 || rank >= SIDE) return -1;
    if (board[rank * SIDE + file].length > 0) return rank * SIDE + file;
  }
}

// H8 to H14: where the pile on a field may land.
function landings(board, from) {
  const found = new Set();
  const isStack = board[from].length > 1;
  const walk = (field, direction, left) => {
    const next = nextOccupied(board, field, direction);
    if (next < 0 || next === from) return;
    if (left === 1) {
      if (board[next].length > 1 === isStack) found.add(next);
      return;
    }
    for (const turn of [0, 1, 3]) walk(next, (direction + turn) % 4, left - 1);
  };
  for (let direction = 0; direction < 4; direction++) walk(from, direction, top(board[from]).symbols);
  return found;
}

function legalMoves(board, seat) {
  const moves = [];
  for (let from = 0; from < FIELDS; from++) {
    if (board[from].length > 0 && top(board[from]).colour === seat) {
      for (const to of landings(board, from)) moves.push([from, to]);
    }
  }
  return moves;
}

function canMove(board, seat) {
  return board.some((pile, from) => pile.length > 0 && top(pile).colour === seat && landings(board, from).size > 0);
}

function move({ G, playerID }, from, to) {
  const seat = Number(playerID);
  const pile = Number.isInteger(from) ? G.board[from] : undefined;
  if (!pile || pile.length === 0 || top(pile).colour !== seat || !landings(G.board, from).has(to)) return INVALID_MOVE;
  G.board[to].push(...pile);
  G.board[from] = [];
}

function scores(board) {
  const points = [0, 0];
  for (const pile of board) if (pile.length > 0) points[top(pile).colour] += pile.length * top(pile).symbols;
  return points;
}

const GAME = {
  name: 'hokito',
  setup,
  moves: { move },
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
  // H17: the game ends when the player whose turn it is has no legal move. Asked after the move, before the turn ends.
  endIf: ({ G, ctx }) => {
    const next = 1 - Number(ctx.currentPlayer);
    return ctx.numMoves === 1 && !canMove(G.board, next) ? { scores: scores(G.board) } : undefined;
  },
};

module.exports = { GAME, legalMoves };

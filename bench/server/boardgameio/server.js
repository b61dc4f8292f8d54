// boardgame.io's own server with its default storage (in memory). Usage: node server.js PORT
'use strict';

const { Server, Origins } = require('boardgame.io/server');
const { GAME } = require('./game');

Server({ games: [GAME], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]), () => console.log('ready'));

/** A test run that starts a server in a process group of its own, as databases and browsers do, and then waits. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beginRun } from '../end.ts';

/** Listens on a free port, does not end when it is asked to, and starts another one of its kind. */
const SERVER = `
  process.on('SIGTERM', () => {});
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    console.log(process.pid + ' ' + server.address().port);
    if (process.argv[1] === 'first')
      require('node:child_process').spawn(process.execPath, ['-e', process.env.SERVER, 'second'], { detached: true, stdio: 'inherit' });
  });`;

const place = beginRun();
const env = { ...process.env, ...place.environment, SERVER };
const server = spawn(process.execPath, ['-e', SERVER, 'first'], {
  env,
  detached: true,
  stdio: ['ignore', 'pipe', 'inherit'],
});
let said = '';
while (said.split('\n').length < 3) said += String((await once(server.stdout, 'data'))[0]);
console.log(JSON.stringify({ folder: place.folder, servers: said.trim().split('\n') }));
setInterval(() => {}, 1_000);

/**
 * `node --import` of every process of `npm start`: asks its process to end, as the terminal would, once the one that started it
 * is gone, also when that was killed without a signal to others.
 */
import { isMainThread } from 'node:worker_threads';

/** Time between two looks, milliseconds. */
const LOOK_MS = 500;

const parent = process.ppid;

function look(): void {
  if (process.ppid === parent) return;
  clearInterval(looking);
  process.kill(process.pid, 'SIGTERM');
}

const looking = setInterval(look, LOOK_MS);
looking.unref();
if (!isMainThread) clearInterval(looking);

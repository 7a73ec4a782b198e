import { Worker } from 'node:worker_threads';

const RUN = `
const { parentPort, workerData } = require('node:worker_threads');
const { file, body, input } = workerData;
import(file).then(async ({ server }) => {
  const run = new Function('server', 'input', 'return (async () => {' + body + '})()');
  parentPort.postMessage(await run(server, input));
});`;

/**
 * For tests: runs `body` with the `server` of a built `server.js` in a worker of plain Node, as the edge does.
 * @param body body of an async function of `server` and `input`
 */
export function withServer<T>(file: string, body: string, input?: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(RUN, { eval: true, workerData: { file, body, input } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

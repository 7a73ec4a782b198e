/** Thread that runs the `server.js` of one version of one unit. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isBuiltin, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FirstAnswer, HostServer, RemoteServer } from '@sold/contracts/federation/first-view';
import { LOADED, type NumberedTask, type Task, type WorkerStart } from './worker-messages.ts';

/** Modules of Node by which something could leave the thread: a first view has no network, no files and no processes. */
const REFUSED =
  /^(?:node:)?(?:child_process|cluster|dgram|dns|fs|http|https|http2|inspector|net|repl|sqlite|tls|v8|vm|wasi|worker_threads)(?:\/|$)/;

const port = parentPort;
if (port === null) throw new Error('view-worker.ts runs as a worker thread');
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);

const { file, integrity } = workerData as WorkerStart;
const { server } = (await loadChecked(file, integrity)) as { server: Partial<RemoteServer & HostServer> };
if (typeof server !== 'object' || server === null) throw new Error('server.js exports no server');
port.on('message', (task: NumberedTask) => void answer(task));
port.postMessage(JSON.stringify({ id: LOADED, value: null }));

/** Imports exactly the bytes that were checked, and nothing beside them. */
async function loadChecked(path: string, expected: string): Promise<unknown> {
  const source = readFileSync(path);
  const found = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  if (found !== expected) throw new Error('server.js is not the file that its release names');
  const url = pathToFileURL(path).href;
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === url) return { url, shortCircuit: true };
      if (isBuiltin(specifier) && !REFUSED.test(specifier)) return next(specifier, context);
      throw new Error(`server.js may not import ${specifier}`);
    },
    load: (wanted, context, next) =>
      wanted === url ? { format: 'module', source, shortCircuit: true } : next(wanted, context),
  });
  return import(url);
}

async function answer({ id, ...task }: NumberedTask): Promise<void> {
  let reply: string;
  try {
    reply = JSON.stringify({ id, value: (await run(task)) ?? null });
  } catch (error) {
    reply = JSON.stringify({ id, fault: error instanceof Error ? error.message : String(error) });
  }
  port?.postMessage(reply);
}

function run(task: Task): unknown {
  if (task.kind === 'callsFor') return server.callsFor?.(task.request);
  if (task.kind === 'ownCallsFor') return server.ownCallsFor?.(task.request) ?? [];
  if (task.kind === 'addresses') return server.addresses?.() ?? [];
  if (task.kind === 'frame') return server.frame?.(task.request);
  return server.render?.(task.request, JSON.parse(task.answers) as FirstAnswer[]);
}

import { createServer } from 'node:net';
import { startProblem } from '@sold/service/startup/start-problem';

/** Both of this machine: what listens at one of them answers browsers that `localhost` has led there. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Reports taken ports, a line each. A process that holds one could be mistaken for the new one.
 * @param host where the first of them is listened on besides, as others see this machine
 */
export async function portProblems(ports: readonly number[], host = '127.0.0.1'): Promise<string[]> {
  const problems: string[] = [];
  for (const [at, port] of ports.entries()) {
    const hosts = new Set(at === 0 ? [...LOOPBACK, host] : LOOPBACK);
    for (const one of hosts) {
      const error = await listenError(port, one);
      // Without IPv6 no program can listen there.
      if (error === null || (one === '::1' && error.code !== 'EADDRINUSE')) continue;
      problems.push(startProblem(error, '') ?? error.message);
      break;
    }
  }
  return problems;
}

function listenError(port: number, host: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', done);
    probe.listen(port, host, () => probe.close(() => done(null)));
  });
}

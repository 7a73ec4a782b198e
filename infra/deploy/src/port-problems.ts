import { createServer } from 'node:net';
import { startProblem } from '@sold/service/operations/start-problem';

/** Which of some ports cannot be listened on, a line each. A process that holds one would be taken for the one that is started. */
export async function portProblems(ports: readonly number[]): Promise<string[]> {
  const problems: string[] = [];
  for (const port of ports) {
    const error = await new Promise<Error | null>((done) => {
      const probe = createServer();
      probe.once('error', done);
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(null)));
    });
    if (error !== null) problems.push(startProblem(error, '') ?? error.message);
  }
  return problems;
}

import { createServer, type Server } from 'node:net';
import { freePorts } from '@sold/test-tools/free-ports';
import { afterEach, expect, test } from 'vitest';
import { portProblems } from './port-problems.ts';

const LOWEST_PORT = 22_000;
let other: Server | undefined;
afterEach(async () => {
  await new Promise((done) => (other === undefined ? done(null) : other.close(done)));
  other = undefined;
});

/** Another program listens. @returns false on a machine without such an address */
function listen(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((done) => {
    server.once('error', () => done(false));
    server.listen(port, host, () => {
      other = server;
      done(true);
    });
  });
}

test.each(['127.0.0.1', '::1', '0.0.0.0', '::'])(
  'reports a port that another program holds on %s, and no other',
  async (host) => {
    const port = await freePorts(LOWEST_PORT, 2);
    if (!(await listen(port, host))) return;
    expect(await portProblems([port, port + 1])).toEqual([
      expect.stringMatching(`^Port ${port} is taken on [\\d.:]+\\. Stop what listens there`),
    ]);
  },
);

test('checks a second address of the first port too', async () => {
  const port = await freePorts(LOWEST_PORT, 1);
  if (!(await listen(port, '127.0.0.2'))) return;
  expect(await portProblems([port])).toEqual([]);
  expect(await portProblems([port], '127.0.0.2')).toHaveLength(1);
});

import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
});

/** Listens on a port as another program does. */
async function take(port: number, host?: string): Promise<void> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((done, fail) => server.once('error', fail).listen({ port, host }, done));
}

test.each([['127.0.0.1'], [undefined]])(
  'ports that another program holds on %s are not given',
  async (host) => {
    const first = await freePorts(20_000, 3);
    await take(first, host);
    const second = await freePorts(20_000, 3);
    expect(second).toBeGreaterThan(first);
    await take(second + 2, host);
    expect(await freePorts(20_000, 3)).toBeGreaterThan(second);
  },
);

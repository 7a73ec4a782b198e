import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { areFree, freePorts } from './free-ports.ts';

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

test.each([['127.0.0.1'], [undefined]])('skips ports that another program holds on %s', async (host) => {
  const first = await freePorts(20_000, 3);
  await take(first + 12, host);
  expect(await areFree(first + 10, 2)).toBe(true);
  expect(await areFree(first + 10, 3)).toBe(false);
  expect(await freePorts(first, 3)).toBeGreaterThan(first + 10);
});

test('skips ports of a running process, and gives them again when it has ended', async () => {
  const program = `
    import { freePorts } from '${import.meta.resolve('./free-ports.ts')}';
    console.log(await freePorts(20_000, 1));
    process.stdin.resume();`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const ended = once(other, 'exit');
  const theirs = Number((await once(other.stdout, 'data'))[0]);
  expect(await areFree(theirs, 1)).toBe(true);
  const own = await Promise.all([freePorts(20_000, 1), freePorts(20_000, 1)]);
  expect(new Set([theirs, ...own]).size).toBe(3);
  other.stdin.end();
  await ended;
  expect(await areFree(theirs, 9)).toBe(true);
});

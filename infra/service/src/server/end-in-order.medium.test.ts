import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gateOf } from '../limits/gate.ts';
import { createService } from './create-service.ts';
import { endInOrder } from './end-in-order.ts';

let app: FastifyInstance;
/** Lets the request be answered. */
let answer: () => void;
let open: ClientRequest;
beforeEach(async () => {
  app = createService({ logLevel: 'silent', ready: async () => {} });
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  const arrived = new Promise<void>((arrive) => {
    app.get('/slow', async () => {
      arrive();
      await answered;
      return { ok: true };
    });
    app.get('/begun', (_request, reply) => {
      reply.hijack();
      reply.raw.write('begun');
      void answered.then(() => reply.raw.end());
    });
  });
  open = request(`${await app.listen({ port: 0, host: '127.0.0.1' })}/slow`, { agent: false }).end();
  await arrived;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

test('finishes an answer within the time that a client waits before the rest ends', async () => {
  const stop = vi.fn(async () => {});
  const ended = endInOrder(app, { stop });
  await vi.advanceTimersByTimeAsync(41_000);
  expect(stop).not.toHaveBeenCalled();
  answer();
  const [response] = (await once(open, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.resume();
  await ended;
  expect(stop).toHaveBeenCalledOnce();
});

test.each([
  ['whose head waits for it', '/slow'],
  ['whose head was sent before', '/begun'],
])('a connection that is kept alive ends with an answer %s, and everything else with it', async (_, path) => {
  vi.useRealTimers();
  const agent = new Agent({ keepAlive: true });
  const { port } = app.server.address() as AddressInfo;
  const stored = request({ port, path, agent }).end();
  const read = once(stored, 'response').then(([response]) => text(response as IncomingMessage));
  await vi.waitFor(() => expect(gateOf(app).facts().inFlight).toBe(2), { interval: 1 });
  const ended = endInOrder(app, { stop: async () => {}, announceMs: 1 });
  await vi.waitFor(() => expect(app.server.listening).toBe(false), { interval: 1 });
  answer();
  await ended;
  expect(await read).toMatch(/^(?:begun|\{"ok":true\})$/);
  agent.destroy();
});

test('cuts requests off that outlast its time', async () => {
  const stop = vi.fn(async () => {});
  const ended = endInOrder(app, { stop });
  const cut = once(open, 'error');
  await vi.advanceTimersByTimeAsync(42_000);
  await cut;
  answer();
  await ended;
  expect(stop).toHaveBeenCalledOnce();
});

test('sends changes elsewhere that come over connections made as it closes', async () => {
  const ended = endInOrder(app, { stop: async () => {} });
  await vi.advanceTimersByTimeAsync(1_000);
  const { port } = app.server.address() as AddressInfo;
  const answers = Array.from({ length: 5 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /slow HTTP/1.1\r\nhost: shop\r\ncontent-length: 0\r\n\r\n');
    return text(socket).catch((error: NodeJS.ErrnoException) => String(error.code));
  });
  // The system connects in the next tick; the server accepts nothing before this turn is over.
  await new Promise<void>((done) => process.nextTick(done));
  vi.advanceTimersByTime(500);
  for (const answered of await Promise.all(answers))
    expect(answered).toMatch(/^HTTP\/1\.1 503 .*x-not-taken: 1/s);
  answer();
  await ended;
});

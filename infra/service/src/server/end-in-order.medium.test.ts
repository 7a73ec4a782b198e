import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { array, assert, asyncProperty, boolean, constantFrom, record } from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gateOf } from '../limits/gate.ts';
import { createService } from './create-service.ts';
import { endInOrder } from './end-in-order.ts';

const REQUESTS = array(
  record({
    path: constantFrom('/quick', '/slow', '/begun'),
    /** When it is sent: before the end, while that is announced, or once nothing more is taken. */
    when: constantFrom('before', 'announced', 'shut'),
    keepAlive: boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

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
])('ends a kept-alive connection with an answer %s, and all others with it', async (_, path) => {
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

test('answers each request until it takes none, and sends each later one elsewhere', async () => {
  answer();
  vi.useRealTimers();
  await app.close();
  await assert(
    asyncProperty(REQUESTS, async (requests) => {
      const service = createService({ logLevel: 'silent', ready: async () => {} });
      const slow = Promise.withResolvers<void>();
      let taken = 0;
      service.addHook('onRequest', async () => {
        taken += 1;
      });
      const arrived = () => taken + gateOf(service).facts().notTaken;
      service.get('/quick', async () => 'whole');
      service.get('/slow', () => slow.promise.then(() => 'whole'));
      service.get('/begun', (_request, reply) => {
        reply.hijack();
        reply.raw.write('who');
        void slow.promise.then(() => reply.raw.end('le'));
      });
      const { port } = new URL(await service.listen({ port: 0, host: '127.0.0.1' }));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const agents: Agent[] = [];
      const sent = async (when: string) => {
        const now = requests.filter((one) => one.when === when);
        const wanted = arrived() + now.length;
        const answers = now.map(async ({ path, keepAlive }) => {
          const agent = new Agent({ keepAlive });
          agents.push(agent);
          const [response] = (await once(request({ port, path, agent }).end(), 'response')) as [
            IncomingMessage,
          ];
          const { statusCode, headers } = response;
          return [when, statusCode, headers['x-not-taken'], await text(response)];
        });
        while (arrived() < wanted) await new Promise((turn) => setImmediate(turn));
        return answers;
      };
      const before = await sent('before');
      const stop = vi.fn(async () => {});
      const ended = endInOrder(service, { stop, announceMs: 1_000 });
      const announced = await sent('announced');
      await vi.advanceTimersByTimeAsync(1_000);
      const shut = await sent('shut');
      await vi.advanceTimersByTimeAsync(500);
      const isOpen = requests.some(({ path, when }) => path !== '/quick' && when !== 'shut');
      if (isOpen) expect(stop).not.toHaveBeenCalled();
      slow.resolve();
      for (const [when, status, notTaken, body] of await Promise.all([...before, ...announced, ...shut]))
        expect([when, status, notTaken, when === 'shut' || body]).toEqual(
          when === 'shut' ? [when, 503, '1', true] : [when, 200, undefined, 'whole'],
        );
      await ended;
      expect(stop).toHaveBeenCalledOnce();
      for (const agent of agents) agent.destroy();
      vi.useRealTimers();
    }),
    { numRuns: 15 },
  );
});

test('cuts off requests that outlast its time', async () => {
  const stop = vi.fn(async () => {});
  const ended = endInOrder(app, { stop });
  const cut = once(open, 'error');
  await vi.advanceTimersByTimeAsync(42_000);
  await cut;
  answer();
  await ended;
  expect(stop).toHaveBeenCalledOnce();
});

test('sends changes elsewhere that arrive over connections made as it closes', async () => {
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

import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  ANSWER_ID,
  currentAnswers,
  MOST_ANSWER_IDS,
} from '@sold/contracts/calls/catalogue/current-answers-internal';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEdge, type EdgeOptions } from '../edge.ts';
import { confirmer, type GivenAnswer } from './confirmer.ts';
import { replicasOf } from './replicas.ts';

/** A replica that knows one number for each path, and its answers by their ids. */
interface Replica {
  server: Server;
  /** Answers that it has given whole, and questions which are current. */
  given: number;
  asked: number;
  ids: Map<string, { path: string; value: number }>;
}

/** Current state of the service, by path. */
const state = new Map<string, number>();
let replicas: Replica[];
let edge: Server;
/** Answers instead of a replica where it returns true. */
let instead: (asked: IncomingMessage, ...rest: Parameters<RequestListener>) => boolean;
let headers: Record<string, string>;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server) =>
  new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
let lastId = 0;

async function replica(): Promise<Replica> {
  const own: Replica = { server: createServer(), given: 0, asked: 0, ids: new Map() };
  own.server.on('request', async (asked: IncomingMessage, response) => {
    const path = asked.url ?? '';
    if (path === '/readyz') return void response.end();
    if (instead(asked, asked, response)) return;
    if (path === currentAnswers.path) {
      own.asked += 1;
      const { ids } = JSON.parse(await text(asked)) as { ids: string[] };
      const current = ids.filter((id) => {
        const known = own.ids.get(id);
        return known !== undefined && (state.get(known.path) ?? 0) === known.value;
      });
      return void response.end(JSON.stringify({ code: 200, data: { current } }));
    }
    own.given += 1;
    const value = state.get(path) ?? 0;
    lastId += 1;
    own.ids.set(`id-${lastId}`, { path, value });
    response.setHeader(ANSWER_ID, `id-${lastId}`);
    for (const [name, said] of Object.entries(headers)) response.setHeader(name, said);
    response.end(JSON.stringify({ value, of: asked.headers.authorization ?? asked.headers['x-app-info'] }));
  });
  await listening(own.server);
  return own;
}

const edgeWith = (options: Pick<EdgeOptions, 'storedPerAddress'>) =>
  createEdge({
    store: '/nowhere',
    marketUrl: replicas.map(({ server }) => `http://127.0.0.1:${portOf(server)}`).join(','),
    couponUrl: null,
    sandboxUrl: null,
    ...options,
  });

beforeAll(async () => {
  replicas = [await replica(), await replica()];
});
const end = (server: Server) => {
  server.closeAllConnections();
  server.close();
};
beforeEach(async () => {
  instead = () => false;
  headers = {};
  edge = edgeWith({});
  await listening(edge);
});
afterEach(() => end(edge));
afterAll(() => {
  for (const { server } of replicas) end(server);
});

function ask(path: string, sent: Record<string, string> = {}, method = 'GET', of = edge) {
  return new Promise<{ head: IncomingMessage; body: string }>((done, fail) => {
    request({ port: portOf(of), method, path, headers: sent }, (head) => {
      text(head).then((body) => done({ head, body }), fail);
    })
      .on('error', fail)
      .end();
  });
}
const given = () => replicas.reduce((sum, one) => sum + one.given, 0);
const valueIn = ({ body }: { body: string }) => (JSON.parse(body) as { value: number }).value;
let paths = 0;
function freshPath(): string {
  paths += 1;
  return `/api/v3/product/item/get-item-detail?item_id=${paths}`;
}

test('sends an answer again without asking for it while it is current', async () => {
  const path = freshPath();
  const first = await ask(path);
  const before = given();
  for (let time = 0; time < 5; time += 1) {
    const again = await ask(path, { 'x-request-id': `again-${time}-000` });
    expect(again.body).toBe(first.body);
    expect(again.head.headers['x-request-id']).toBe(`again-${time}-000`);
    expect(Object.keys(again.head.headers).toSorted()).toEqual(Object.keys(first.head.headers).toSorted());
  }
  expect(given()).toBe(before);
  expect(first.head.headers).not.toHaveProperty(ANSWER_ID);
});

test('is never older than the request, whatever changes meanwhile', async () => {
  const step = fc.record({ path: fc.nat(2), isChange: fc.boolean(), isAlone: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const own = [freshPath(), freshPath(), freshPath()];
      const reads: Promise<void>[] = [];
      for (const { path: at, isChange, isAlone } of steps) {
        const path = own[at] ?? '';
        if (isChange) {
          state.set(path, (state.get(path) ?? 0) + 1);
          continue;
        }
        const least = state.get(path) ?? 0;
        const read = ask(path).then((answer) => expect(valueIn(answer)).toBeGreaterThanOrEqual(least));
        reads.push(read);
        if (isAlone) await read;
      }
      await Promise.all(reads);
    }),
    { numRuns: 40 },
  );
});

test('asks once for answers that are wanted at the same time', async () => {
  const own = Array.from({ length: 12 }, freshPath);
  for (const path of own) await ask(path);
  const before = replicas.reduce((sum, one) => sum + one.asked, 0);
  await Promise.all(own.flatMap((path) => [ask(path), ask(path)]));
  expect(replicas.reduce((sum, one) => sum + one.asked, 0) - before).toBeLessThan(24);
});

test('keeps no answer of one person, and separates versions of the app', async () => {
  const path = freshPath();
  const as = (sent: Record<string, string>) => ask(path, sent).then(({ body }) => JSON.parse(body).of);
  await ask(path);
  expect(await as({ authorization: 'jwt minji' })).toBe('jwt minji');
  expect(await as({ authorization: 'jwt junho' })).toBe('jwt junho');
  expect(await as({ 'x-app-info': 'ios/3.2.0' })).toBe('ios/3.2.0');
  expect(await as({ 'x-app-info': 'android/1.0.0' })).toBe('android/1.0.0');
  expect(await as({ 'x-app-info': 'ios/3.2.0' })).toBe('ios/3.2.0');
  expect(await as({ 'x-app-info': `ios/${'9'.repeat(99)}` })).toBe(`ios/${'9'.repeat(99)}`);
  expect(await as({})).toBeUndefined();
});

test.each([
  ['that may be personal', { 'cache-control': 'private, no-store' }],
  ['with a cookie', { 'set-cookie': 'a=b' }],
  ['without an id', { [ANSWER_ID]: '' }],
  ['with an odd id', { [ANSWER_ID]: 'a b' }],
  ['that varies', { vary: 'accept-language' }],
  ['in a coding', { 'content-encoding': 'br' }],
  ['without a length', { 'transfer-encoding': 'chunked' }],
])('asks again for an answer %s', async (_, said) => {
  headers = said;
  const path = freshPath();
  await ask(path);
  const before = given();
  await ask(path);
  expect(given()).toBe(before + 1);
});

test.each<[string, RequestListener]>([
  ['refuses', (_, response) => response.writeHead(503).end('{"code":503}')],
  ['answers no JSON', (_, response) => response.end('no')],
  ['answers null', (_, response) => response.end('{"data":null}')],
  ['names nothing', (_, response) => response.end('{"data":{}}')],
  ['breaks off', (asked) => asked.socket.destroy()],
  ['says nothing', () => {}],
  ['drips', (_, response) => void response.writeHead(200).write(' ')],
  ['is ending', (_, response) => response.writeHead(200, { connection: 'close' }).end('{"data":{}}')],
])('asks for the answer when its replica %s', async (_, said) => {
  const path = freshPath();
  await ask(path);
  const before = given();
  instead = (asked, ...rest) => {
    if (asked.url === currentAnswers.path) said(...rest);
    return asked.url === currentAnswers.path;
  };
  const again = await ask(path);
  expect(again.head.statusCode).toBe(200);
  expect(given()).toBe(before + 1);
});

test('confirms nothing for a while when a replica has not answered', async () => {
  const path = freshPath();
  await ask(path);
  let confirmations = 0;
  instead = (asked) => {
    if (asked.url !== currentAnswers.path) return false;
    confirmations += 1;
    return true;
  };
  for (let time = 0; time < 10; time += 1) expect((await ask(path)).head.statusCode).toBe(200);
  // Once at each replica, both of which have given the answer by then.
  expect(confirmations).toBeLessThanOrEqual(2);
});

test('keeps one body of an answer, however its address is spelled', async () => {
  const mine = freshPath();
  await ask(mine);
  const [theirs, body] = [freshPath(), JSON.stringify({ value: 0, text: 'x'.repeat(120_000) })];
  instead = (asked, _asked, response) => {
    if (!asked.url?.startsWith(theirs)) return false;
    response.writeHead(200, { [ANSWER_ID]: 'large', 'content-length': body.length }).end(body);
    return true;
  };
  for (let at = 0; at < 400; at += 1) await ask(`${theirs}${'&'.repeat(at)}`);
  instead = () => false;
  const before = given();
  await ask(mine);
  expect(given()).toBe(before);
});

test('passes HEAD on', async () => {
  const path = freshPath();
  await ask(path);
  const before = given();
  expect((await ask(path, {}, 'HEAD')).body).toBe('');
  expect(given()).toBe(before + 1);
});

test('keeps no answer that breaks off', async () => {
  const path = freshPath();
  instead = (asked, _asked, response) => {
    if (asked.url !== path) return false;
    response.writeHead(200, { [ANSWER_ID]: 'half', 'content-length': '1000' }).write('{"value"');
    setImmediate(() => response.destroy());
    return true;
  };
  await expect(ask(path)).rejects.toThrow();
  instead = () => false;
  expect(valueIn(await ask(path))).toBe(0);
});

test('lets the market count the reads of an address that asks too often', async () => {
  const strict = edgeWith({ storedPerAddress: 3 });
  await listening(strict);
  const path = freshPath();
  const before = given();
  for (let time = 0; time < 8; time += 1) await ask(path, {}, 'GET', strict);
  // The first one is not stored yet, and three are.
  expect(given() - before).toBe(5);
  end(strict);
});

test('calls no answer changed that its replica was not asked for', async () => {
  let most = 0;
  const server = createServer(async (asked, response) => {
    const { ids } = JSON.parse(await text(asked)) as { ids: string[] };
    most = Math.max(most, ids.length);
    response.end(JSON.stringify({ code: 200, data: { current: ids } }));
  });
  await listening(server);
  const own = replicasOf(`http://127.0.0.1:${portOf(server)}`);
  const [one] = own.inTurn();
  const confirm = confirmer(own);
  const said = await Promise.all(
    Array.from({ length: 3 * MOST_ANSWER_IDS }, (_, at) =>
      confirm.confirm({ id: `id-${at}`, replica: one as GivenAnswer['replica'] }, '/api/x'),
    ),
  );
  expect(most).toBeLessThanOrEqual(MOST_ANSWER_IDS);
  expect(said).not.toContain('changed');
  await confirm.close();
  own.close();
  server.close();
});

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QUICKNET, SANDBOX_CHAIN } from '@sold/contracts/rules/raffles/beacon/chain';
import { sandboxKey, signRound } from '@sold/contracts/rules/raffles/beacon/sandbox-key';
import { randomnessOf } from '@sold/contracts/rules/raffles/beacon/signature';
import { createSandbox } from '@sold/sandbox/create-sandbox';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drandServers } from './beacon-source.ts';

const ROUND = 1_234;
const SIGNATURE = signRound(ROUND);
const GOOD = { round: ROUND, randomness: randomnessOf(SIGNATURE), signature: SIGNATURE };

const sandbox = createSandbox({ logLevel: 'silent' });
let good: string;
/** Behaviour of the untrusted server. */
let behave: RequestListener = () => {};
let server: Server;
let bad: string;
beforeAll(async () => {
  good = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  server = createServer((request, response) => behave(request, response)).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  bad = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await sandbox.app.close();
});

/** Longer than a server that answers needs on a busy machine, milliseconds. */
const PATIENT = 120_000;
const ask = (urls: string[], chain = SANDBOX_CHAIN, allowsSandbox = true, timeoutMs = PATIENT) =>
  drandServers({ chain, urls, allowsSandbox, timeoutMs }).ask(chain, ROUND);
const signed = { type: 'signed', signature: SIGNATURE, randomness: GOOD.randomness };

const send =
  (text: string, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(text);
const json = (body: unknown) => send(JSON.stringify(body), 200, { 'content-type': 'application/json' });
const of = (signature: string) => ({ round: ROUND, randomness: randomnessOf(signature), signature });

test.each<[string, RequestListener, RegExp]>([
  ['is down', send('', 503), /answered 503/],
  ['does not have it', send('{}', 404), /does not have round 1234 \(404\)/],
  ['says that it is too early', send('{}', 425), /does not have round 1234 \(425\)/],
  ['limits us', send('slow down', 429), /answered 429/],
  ['answers a page with 200', send('<!doctype html><title>Sign in</title>'), /something else than JSON/],
  ['answers nothing', send(''), /something else than JSON/],
  ['answers null', json(null), /another round/],
  ['answers a list', json([GOOD]), /another round/],
  [
    'answers another round',
    json({ ...of(signRound(ROUND - 1)), round: ROUND - 1 }),
    /another round than 1234/,
  ],
  ['answers the round as text', json({ ...GOOD, round: String(ROUND) }), /another round/],
  ['has no signature', json({ round: ROUND }), /without a signature/],
  ['has the signature of another round', json(of(signRound(ROUND - 1))), /not of the chain/],
  ['signs with another key', json(of(signRound(ROUND, sandboxKey('another')))), /not of the chain/],
  ['has a signature that is no point', json(of('f'.repeat(96))), /not of the chain/],
  ['has the point at infinity', json(of(`c0${'0'.repeat(94)}`)), /not of the chain/],
  ['has a longer signature', json({ ...GOOD, signature: `${SIGNATURE}00` }), /not of the chain/],
  ['has another randomness', json({ ...GOOD, randomness: '0'.repeat(64) }), /not the hash of its signature/],
  ['has null for its randomness', json({ ...GOOD, randomness: null }), /not the hash of its signature/],
  ['answers too much', json({ ...GOOD, more: 'x'.repeat(100_000) }), /more than 8192 bytes/],
  ['sends us elsewhere', send('', 302, { location: 'https://elsewhere.test/' }), /no answer/],
  ['hangs up', (request) => void request.socket.destroy(), /no answer/],
  ['never answers', () => {}, /no answer in 3000 ms/],
  ['never ends', (_request, response) => void response.writeHead(200).write('{'), /no answer in 3000 ms/],
  [
    'goes on for ever',
    (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(4_096)), 1);
      response.on('error', () => {}).on('close', () => clearInterval(timer));
    },
    /more than 8192 bytes/,
  ],
])('takes nothing from a server that %s, and asks the next one', async (_, listener, problem) => {
  behave = listener;
  const patience = String(problem).includes('3000 ms') ? 3_000 : PATIENT;
  const asked = (urls: string[]) => ask(urls, SANDBOX_CHAIN, true, patience);
  expect(await asked([bad])).toEqual({ type: 'failed', problem: expect.stringMatching(problem) });
  expect(await asked([bad, good])).toEqual(signed);
});

test('returns the signed round or nothing for any JSON of a server', async () => {
  const odd = fc.record(
    {
      round: fc.oneof(fc.constant(ROUND), fc.jsonValue()),
      signature: fc.oneof(fc.constant(SIGNATURE), fc.stringMatching(/^[0-9a-f]{96}$/), fc.jsonValue()),
      randomness: fc.oneof(fc.constant(GOOD.randomness), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(odd, fc.jsonValue()), async (body) => {
      behave = json(body);
      const answer = await ask([bad]);
      if (answer.type === 'signed') expect(answer).toEqual(signed);
    }),
    { numRuns: 100 },
  );
});

test('accepts a later version of the interface without the randomness', async () => {
  behave = json({ round: ROUND, signature: SIGNATURE });
  expect(await ask([bad])).toEqual(signed);
});

test('uses drand’s path for any slashes at the end of the address', async () => {
  const paths: (string | undefined)[] = [];
  behave = ({ url }, response) => {
    paths.push(url);
    response.end(JSON.stringify(GOOD));
  };
  await ask([bad]);
  await ask([`${bad}//`]);
  await ask([`${bad}/relay/`]);
  const path = `/${SANDBOX_CHAIN.hash}/public/${ROUND}`;
  expect(paths).toEqual([path, path, `/relay${path}`]);
});

test('names each server in the report', async () => {
  behave = send('', 503);
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => closed.once('listening', done));
  const nobody = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((done) => closed.close(done));
  expect(await ask([bad, nobody])).toEqual({
    type: 'failed',
    problem: `${bad}: answered 503; ${nobody}: no answer (ECONNREFUSED)`,
  });
  expect(await ask([])).toMatchObject({ type: 'failed' });
});

test('refuses the chain of another market, and the sandbox’s in production', async () => {
  behave = json(GOOD);
  expect(await ask([bad], QUICKNET)).toMatchObject({ type: 'failed' });
  const before = sandbox.beacon.asked();
  expect(await ask([good], SANDBOX_CHAIN, false)).toMatchObject({
    type: 'failed',
    problem: 'the sandbox chain is not for production',
  });
  expect(sandbox.beacon.asked()).toBe(before);
});

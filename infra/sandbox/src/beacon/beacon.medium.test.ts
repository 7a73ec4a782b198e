import { SANDBOX_CHAIN } from '@sold/contracts/rules/raffles/beacon/chain';
import { readChain } from '@sold/contracts/rules/raffles/beacon/read-chain';
import { roundTime } from '@sold/contracts/rules/raffles/beacon/rounds';
import { isSignedRound, randomnessOf } from '@sold/contracts/rules/raffles/beacon/signature';
import { expect, test } from 'vitest';
import { createSandbox } from '../create-sandbox.ts';

let now = new Date(roundTime(SANDBOX_CHAIN, 1_000));
const open = () => createSandbox({ logLevel: 'silent', clock: () => now });
const { app } = open();
const get = async (path: string, from = app) => {
  const answer = await from.inject({ url: path });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};
const round = (number: number | string) => `/${SANDBOX_CHAIN.hash}/public/${number}`;

test('describes its chain as drand does', async () => {
  const { body } = await get(`/${SANDBOX_CHAIN.hash}/info`);
  expect(readChain(JSON.stringify(body))).toEqual(SANDBOX_CHAIN);
  expect((await get('/chains')).body).toEqual([SANDBOX_CHAIN.hash]);
});

test('signs a round from its time on, and not a millisecond before', async () => {
  const { body } = await get(round(1_000));
  expect(body).toEqual({
    round: 1_000,
    signature: expect.stringMatching(/^[0-9a-f]{96}$/),
    randomness: randomnessOf(body.signature as string),
  });
  expect(isSignedRound(SANDBOX_CHAIN, 1_000, body.signature as string)).toBe(true);
  expect((await get(round('latest'))).body).toEqual(body);
  now = new Date(now.getTime() - 1);
  expect(await get(round(1_000))).toEqual({ status: 404, body: { error: 'the round is in the future' } });
  expect((await get(round('latest'))).body.round).toBe(999);
  for (const none of ['0', '-1', '1.5', 'x']) expect((await get(round(none))).status).toBe(400);
  expect((await get(`/${'0'.repeat(64)}/public/1`)).status).toBe(404);
});

test('signs the same in another sandbox, as after a restart', async () => {
  expect((await get(round(7), open().app)).body).toEqual((await get(round(7))).body);
});

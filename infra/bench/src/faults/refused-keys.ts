import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { OFFER, PAY, type Person, purchaseOf, sellBidOf } from '../load/traffic.ts';
import { OFFER_PRICE } from '../market/seed.ts';
import type { Stage } from '../market/stage.ts';
import { median } from '../report/median.ts';
import { held, type Section, type Target } from '../report/report.ts';
import { startReplicas } from '../restarts/market-replicas.ts';

/** Buyers who are refused in each round. */
const BUYERS = 30;
/** Longest time from the kill of the database to the first answer, milliseconds (issue 38). */
const BACK_MS = 2_000;
const LOOK_MS = 5;

interface Round {
  /** Refusals that were something else when their key was sent again. */
  changed: number;
  /** Time from the kill to the first answer that needs the database, milliseconds. */
  backMs: number;
}

/**
 * Buyers are refused, the database is killed right after and started again, a unit comes on offer, and the same keys are sent
 * again: each has to get the refusal that it was given.
 */
export async function refusedKeys(
  stage: Stage,
  rounds: number,
  say: (text: string) => void,
): Promise<{ section: Section; targets: Target[] }> {
  const market = await startReplicas(stage, 1);
  const origin = market.replicas[0]?.origin ?? '';
  const done: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 10 === 0) say(`refused keys: round ${round + 1} of ${rounds}`);
    done.push(await oneRound(stage, origin, round));
  }
  const check = await market.check(rounds, 0);
  await market.stop();
  const times = done.map(({ backMs }) => backMs);
  const longest = Math.max(...times);
  const changed = done.reduce((all, one) => all + one.changed, 0);
  return {
    section: {
      title: `Refused keys over ${rounds} kills of the database, ${BUYERS} in each`,
      columns: ['', 'median', 'longest'],
      rows: [['kill to first answer, ms', median(times), longest]],
    },
    targets: [
      { name: 'refusals that changed', wanted: 'none', reached: String(changed), ok: changed === 0 },
      held('database killed: first answer after, ms', longest, ['≤', BACK_MS]),
      { ...check, name: `refused keys: ${check.name}` },
    ],
  };
}

async function oneRound({ server, seed }: Stage, origin: string, round: number): Promise<Round> {
  const book = seed.books[round % seed.books.length] as (typeof seed.books)[number];
  const buyers = seed.buyers.slice(0, BUYERS);
  const keys = buyers.map(() => randomUUID());
  const askAll = () =>
    Promise.all(
      buyers.map((buyer, at) =>
        post(`${origin}${PAY}`, purchaseOf(buyer, book, OFFER_PRICE), buyer, keys[at] as string),
      ),
    );
  const told = await askAll();
  const killed = performance.now();
  server.kill();
  server.start();
  const isBack = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isBack())) await pause(LOOK_MS);
  const backMs = performance.now() - killed;
  const seller = seed.sellers[round % seed.sellers.length] as Person;
  const offer = sellBidOf(seller, book, OFFER_PRICE);
  const offered = await post(`${origin}${OFFER}`, offer, seller, randomUUID());
  if (!offered.startsWith('200')) throw new Error(`no unit came on offer: ${offered}`);
  const again = await askAll();
  return { backMs, changed: again.filter((answer, at) => answer !== told[at]).length };
}

/** @returns status and text of the answer */
async function post(url: string, body: object, { token }: Person, key: string): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return `${answer.status} ${await answer.text()}`;
}

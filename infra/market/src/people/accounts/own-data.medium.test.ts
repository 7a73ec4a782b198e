import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePayout } from '../../money/payouts/close-payout.ts';
import { requestPayouts } from '../../money/payouts/request-payouts.ts';
import { issueReceipts } from '../../money/receipts/issue-receipts.ts';
import { simulatedCoupons } from '../../tools/simulation/world/simulated-coupons.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { SCENES, type Stage } from '../../tools/testing/own-data/scenes.ts';
import { figuresOf, namedPerson, ownAmounts, pagesOf } from '../../tools/testing/own-data/unmistakable.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const OPERATOR = 'operator:검수자뷁쀍';
const PEOPLE = 3;

onOneEngine('the file of own data', (database) => {
  const coupons = simulatedCoupons();
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db, { coupons: coupons.client });
  });
  afterAll(async () => {
    await market.expectSound({ isOurWords: false });
    await market.close();
  });

  const fileOf = async (who: Awaited<ReturnType<typeof namedPerson>>) =>
    JSON.stringify((await who.call('GET /api/v3/member/own-data', {})).data?.tables ?? {});

  async function closePayouts(): Promise<void> {
    await requestPayouts(market.context);
    const { rows } = await sql<{
      id: number;
    }>`select id from payout where state = 'requested' order by id`.execute(database.db);
    for (const { id } of rows)
      await closePayout(market.context, {
        payoutId: id,
        result: id % 2 === 0 ? 'paid' : 'failed',
        reason: '예금주가 달라요.',
        actor: OPERATOR,
      });
  }

  test('has own words and figures, and of others what the own pages show; operators have no name', async () => {
    const trade = fc.record({
      scene: fc.constantFrom(...(Object.keys(SCENES) as (keyof typeof SCENES)[])),
      buyer: fc.nat({ max: PEOPLE - 1 }),
      next: fc.integer({ min: 1, max: PEOPLE - 1 }),
      price: fc.integer({ min: 50, max: 2_000 }),
      points: fc.integer({ min: 11, max: 39 }),
      moves: fc.nat({ max: 7 }),
    });
    // A buyer may have three unpaid orders.
    const fewUnpaid = fc
      .array(trade, { minLength: 4, maxLength: 6 })
      .filter((list) =>
        list.every(
          ({ buyer }) =>
            list.filter((one) => one.buyer === buyer && one.scene.endsWith('never paid')).length <= 3,
        ),
      );
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fewUnpaid, fc.nat(), async (trades, seed) => {
        const people = [];
        for (let number = 0; number < PEOPLE; number += 1)
          people.push(await namedPerson(market, database.db, `${seed}:${number}`));
        for (const { scene, buyer, next, ...more } of trades) {
          const [first, second] = [people[buyer], people[(buyer + next) % PEOPLE]];
          const third = people.find((person) => person !== first && person !== second);
          if (!first || !second || !third) throw new Error('three people');
          const stage: Stage = { market, actor: OPERATOR, buyer: first, seller: second, third, ...more };
          await SCENES[scene](stage);
          seen.add(scene);
        }
        await issueReceipts(market.context);
        await closePayouts();
        for (const person of people) {
          const [file, pages] = [await fileOf(person), await pagesOf(person)];
          expect(person.words.filter((word) => !file.includes(word))).toEqual([]);
          const shown = new Set([...numbersIn(pages), ...(await ownAmounts(database.db, person))]);
          const strange: string[] = [];
          for (const other of people.filter((one) => one !== person)) {
            strange.push(...other.words.filter((word) => file.includes(word) && !pages.includes(word)));
            const theirs = await figuresOf(database.db, other);
            strange.push(...theirs.filter((figure) => numbersIn(file).has(figure) && !shown.has(figure)));
          }
          expect(strange).toEqual([]);
          expect(file).not.toMatch(/operator|검수자/);
        }
      }),
      { numRuns: 3, examples: [[everyScene(), 0]] },
    );
    expect([...seen].sort()).toEqual(Object.keys(SCENES).sort());
  });
});

/** Whole numbers of a text, without those of its times. */
function numbersIn(text: string): ReadonlySet<string> {
  return new Set(text.replaceAll(/\d{4}-\d\d-\d\d[T ][^"]+/g, '').match(/\d+/g));
}

/** Each scene once, people in turn. */
function everyScene() {
  return (Object.keys(SCENES) as (keyof typeof SCENES)[]).map((scene, at) => ({
    scene,
    buyer: at % PEOPLE,
    next: 1 + (at % (PEOPLE - 1)),
    price: 300 + 17 * at,
    points: 11 + at,
    moves: 7,
  }));
}

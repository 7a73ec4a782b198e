import { PAY_WIN_SOON, PAY_WIN_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { drawRaffles } from '../../raffles/draw/draw-raffles.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, payLater } from '../../tools/testing/orders.ts';
import { endRaffles, enter, newRaffle } from '../../tools/testing/raffles.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { told } from '../../tools/testing/told.ts';
import { tellDeadlines } from './deadlines-soon.ts';

onOneEngine('deadlines that come near', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);
  const run = () => Promise.all([tellDeadlines(market.context), tellDeadlines(market.context)]);

  test('tells a seller once, a day before the time to ship ends', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    await buyNow(buyer, item, 100_000);
    market.pass(DAY_MS - 1_000);
    await run();
    expect(await told(database.db, seller, 'ship_soon')).toEqual([]);
    market.pass(1_000);
    await run();
    await run();
    expect(await told(database.db, seller, 'ship_soon')).toEqual([
      expect.stringMatching(
        /까지 검수센터로 보내고 송장 번호를 입력해 주세요\. 늦으면 거래가 취소되고 페널티/,
      ),
    ]);
  });

  test('tells a winner once, three hours before the time to pay ends', async () => {
    const winner = await market.shopper();
    const raffle = await newRaffle(market);
    await enter(winner, raffle);
    await endRaffles(market);
    await drawRaffles(market.context);
    market.pass(PAY_WIN_WITHIN.ms - PAY_WIN_SOON.ms - 1_000);
    await run();
    expect(await told(database.db, winner, 'pay_soon')).toEqual([]);
    market.pass(1_000);
    await run();
    await run();
    expect(await told(database.db, winner, 'pay_soon')).toEqual([
      expect.stringMatching(/래플 결제 시간이 .*에 끝나요\. 지나면 당첨이 취소돼요\./),
    ]);
  });

  test('tells a customer once of all debts that are due within three days', async () => {
    const debtor = await market.shopper();
    await debtor.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
    for (const price of [50_000, 60_000]) {
      const item = await market.item();
      await offer(seller, item, price);
      await payLater(debtor, item, price);
    }
    const { rows } = await sql<{ due: Date }>`
      select max(due_at) as due from bnpl_debt where customer_id = ${debtor.id}`.execute(database.db);
    market.pass((rows[0]?.due.getTime() ?? 0) - market.now().getTime() - 3 * DAY_MS - 1_000);
    await run();
    expect(await told(database.db, debtor, 'bnpl_soon')).toEqual([]);
    market.pass(1_000);
    await run();
    await run();
    expect(await told(database.db, debtor, 'bnpl_soon')).toEqual([
      expect.stringMatching(/^나중결제 [\d,]+원을 \d{4}\.\d\d\.15까지 내 주세요\./),
    ]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

onOneEngine('the books of a market that runs', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());

  const purchase = async () => {
    const [buyer, seller, item] = [await market.shopper(), await market.shopper(), await market.item()];
    await offer(seller, item, 100_000);
    const { data } = await buyNow(buyer, item, 100_000);
    await market.sandbox.told();
    market.pass(60_000);
    return data?.display_order_id ?? '';
  };
  const compare = () => market.call('POST /api/operator/reconciliation/run', { days: 2 });

  test('are compared with the gateway’s, and open findings are listed and recorded', async () => {
    const payment = await purchase();
    expect((await compare()).data).toMatchObject({ movements: 1, resolved: 0, open: 0, waiting: [] });
    market.sandbox.behave({ webhook: 'never' });
    await market.sandbox.refundInConsole(payment, 1_000);
    market.pass(60_000);
    const found = { kind: 'missed_cancellation', payment, amount: 1_000 };
    expect((await compare()).data).toMatchObject({ movements: 2, open: 1, waiting: [found] });
    const { data } = await market.call('GET /api/operator/audit-log', {});
    expect(data?.list[0]).toMatchObject({
      actor: 'operator:test',
      action: 'reconciliation.run',
      detail: { waiting: 1 },
    });
  });

  test('are judged: a violation of an invariant is named', async () => {
    const payment = await purchase();
    const judged = async () => (await market.call('GET /api/operator/audit', {})).data;
    const add = (won: number) =>
      sql`update payment set amount = amount + ${won} where gateway_order_id = ${payment}`.execute(
        database.db,
      );
    expect(await judged()).toMatchObject({ holds: true });
    await add(1);
    expect(await judged()).toMatchObject({
      holds: false,
      findings: expect.arrayContaining([
        expect.objectContaining({ subjects: [expect.stringMatching(/^order \d+$/)] }),
      ]),
    });
    await add(-1);
    await market.expectSound();
  });

  test('are not compared while the gateway does not answer', async () => {
    await market.sandbox.app.close();
    expect(await compare()).toMatchObject({ status: 422, reason: 'gateway' });
  });
});

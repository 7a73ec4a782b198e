import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

const HALF_A_MINUTE = 30_000;

onOneEngine('messages to customers', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  const list = async (after?: number) =>
    (
      await market.call('GET /api/operator/message/list', {
        reason: '발송',
        ...(after !== undefined && { after }),
      })
    ).data?.list ?? [];
  async function sell(price: number): Promise<void> {
    const item = await market.item();
    await offer(seller, item, price);
    await buyNow(buyer, item, price);
  }

  test('is handed out after half a minute, with whom it is for, and from where the reader left off', async () => {
    await sell(100_000);
    expect(await list()).toEqual([]);
    market.pass(HALF_A_MINUTE);
    const [first, second, ...others] = await list();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      customer_id: seller.id,
      kind: 'sold',
      email: expect.stringContaining('@'),
      mobile_no: expect.stringMatching(/^01\d+$/),
    });
    expect(first?.message).not.toBe('');
    expect(second).toMatchObject({ customer_id: buyer.id, kind: 'bought' });
    await sell(90_000);
    const after = second?.message_id ?? 0;
    expect(await list(after)).toEqual([]);
    market.pass(HALF_A_MINUTE);
    const next = await list(after);
    expect(next.map(({ customer_id }) => customer_id)).toEqual([seller.id, buyer.id]);
    const log = (await market.call('GET /api/operator/audit-log', {})).data?.list ?? [];
    const line = { actor: 'operator:test', action: 'message.list', subject: 'message:*' };
    expect(log.filter(({ action }) => action === 'message.list')).toMatchObject([
      {
        ...line,
        detail: {
          after,
          last: next[1]?.message_id,
          count: 2,
          customers: [seller.id, buyer.id],
          reason: '발송',
        },
      },
      { ...line, detail: { after: 0, last: after, count: 2 } },
    ]);
  });

  test('is for operators alone', async () => {
    const answer = await fetch(`${market.origin}/api/operator/message/list`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(answer.status).toBe(401);
  });
});

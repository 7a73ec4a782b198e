import { OPERATOR_ROLES } from '@sold/contracts/rules/operators/roles';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callMarket } from '../../tools/testing/call-market.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { operatorOf } from '../../tools/testing/test-market.ts';

const FIND = 'POST /api/operator/centre/find-person';

onOneEngine('people in the command bar', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const buyer = suiteShopper(market);

  const lines = async () => {
    const { rows } = await sql<{ actor: string; subject: string; detail: unknown }>`
      select actor, subject, detail from audit_log where action = 'customer.find' order by id`.execute(
      database.db,
    );
    return rows;
  };
  const person = async (id: number) => {
    const { rows } = await sql<{ email: string; mobile_no: string | null; name: string }>`
      select email, mobile_no, name from customer where id = ${id}`.execute(database.db);
    return rows[0];
  };
  const find = async (who: string, reason = '배송 문의') =>
    (await callMarket(market.origin, operatorOf('support'))(FIND, { who, reason })).data?.person;

  test('are found by their whole number or e-mail alone, with a line for each who is found', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const { data: order } = await buyNow(buyer, item, 100_000);
    const { email = '', name } = (await person(buyer.id)) ?? {};
    for (const who of [email, ` ${email.toUpperCase()} `, String(buyer.id)])
      expect(await find(who)).toEqual({
        customer_id: buyer.id,
        name,
        goods: [
          {
            display_id: order?.display_order_id,
            order_id: order?.order_id,
            state: 'seller_preparing',
            role: 'buyer',
          },
        ],
      });
    expect((await find(String(seller.id)))?.goods).toMatchObject([{ role: 'seller' }]);
    expect(await lines()).toEqual(
      [buyer, buyer, buyer, seller].map(({ id }) => ({
        actor: 'operator:support',
        subject: `customer:${id}`,
        detail: { reason: '배송 문의' },
      })),
    );
    for (const who of [email.slice(1), email.slice(0, -1), '%', `0${buyer.id}`, '999999999', "' or 1=1 --"])
      expect([who, await find(who)]).toEqual([who, null]);
    expect(await lines()).toHaveLength(4);
  });

  test('are found by roles that may read personal data, for a reason', async () => {
    const input = { who: String(buyer.id), reason: '배송 문의' };
    for (const role of OPERATOR_ROLES) {
      const { status } = await callMarket(market.origin, operatorOf(role))(FIND, input);
      expect([role, status]).toEqual([role, role === 'support' || role === 'owner' ? 200 : 403]);
    }
    const { status } = await market.call(FIND, { ...input, reason: '' });
    expect(status).toBe(400);
  });
});

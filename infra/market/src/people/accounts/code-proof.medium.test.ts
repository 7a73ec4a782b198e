import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contactsOf, identify, resetBy, signIn } from '../../tools/testing/accounts.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, want } from '../../tools/testing/orders.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const PIN = '159357';
let owners = 0;
/** Returns a new identity: one belongs to one account. */
const newIdentity = () => {
  owners += 1;
  return { name: '시험', birth: String(19_500_101 + owners * 10_000) };
};
const KINDS = fc.constantFrom('mobile_no', 'email');
let passwords = 0;
const newPassword = () => {
  passwords += 1;
  return `강을 거스르는 연어 ${passwords}`;
};

onOneEngine('the proof by a code to a number or a mailbox', (database) => {
  const market = suiteMarket(database);

  type Answer = { status: number; reason?: string | undefined };
  const pageOf = (answer: object) => ('sub_msg' in answer ? String(answer.sub_msg) : '');
  /** An item with a sell bid of another person. */
  async function offered() {
    const item = await market.item();
    await offer(await market.shopper(), item, 100_000);
    return item;
  }

  /** Ways to spend money and goods of an account. */
  const SPENDS = {
    'a stored card': async (who) => buyNow(who, await offered(), 100_000),
    'a stored account': async (who) => {
      const { data } = await who.call('GET /api/v3/order/order/get-payment-brandpay-list', {});
      return who.call('POST /api/v3/order/payment/pay', {
        ...(await purchase(who)),
        payment_method: 'transfer',
        account_id: data?.customer_payment_method_list[0]?.account_id ?? 0,
      });
    },
    'points on the page of the gateway': async (who) =>
      who.call('POST /api/v3/order/payment/get-pay-pg-url', {
        ...(await purchase(who)),
        point_amt: 1_000,
        payment_method: 'card',
        return_path: '/webapp/web/order/buy',
      }),
    'the limit to pay later': async (who) =>
      who.call('POST /api/v3/order/payment/get-pay-bnpl', await purchase(who)),
    'a bid': async (who) => want(who, await market.item(), 50_000),
    'a changed bid': async (who) => {
      const { rows } = await sql<{ id: number }>`
        select id from bid where customer_id = ${who.id} order by id limit 1`.execute(database.db);
      return who.call('PUT /api/v3/order/order/set-price-change-product', {
        type: 'buy',
        product_id: rows[0]?.id ?? 0,
        price: 60_000,
      });
    },
  } satisfies Record<string, (who: Shopper) => Promise<Answer>>;
  const purchase = async (who: Shopper) => {
    const item = await offered();
    return {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price: 100_000,
      address_id: who.addressId,
      delivery_type: 'normal' as const,
      point_amt: 0,
      agreed: true as const,
    };
  };

  async function owner(hasPin: boolean): Promise<Shopper> {
    market.passDays(1);
    const shopper = await market.shopper({ points: 20_000 });
    await want(shopper, await market.item(), 50_000);
    const stored = await shopper.call('POST /api/v3/order/order/save-payment-account', {
      bank_code: '090',
      bank_no: '3333012345678',
      birth: '910505',
    });
    await shopper.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
    if (hasPin) await shopper.call('POST /api/v3/user/mypage/save-payment-password', { password: PIN });
    expect(stored.status).toBe(200);
    return shopper;
  }
  const prove = (who: Shopper, password: string) =>
    who.call('POST /api/v3/user/mypage/check-password', { password });

  test('closes everything of value after a reset, on every device, until the owner is proven', async () => {
    const ways = fc.constantFrom(...(Object.keys(SPENDS) as (keyof typeof SPENDS)[]));
    await fc.assert(
      fc.asyncProperty(
        ways,
        KINDS,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        async (way, by, hasPin, byPin, isNew) => {
          const shopper = await owner(hasPin);
          const contacts = await contactsOf(shopper);
          const password = newPassword();
          const first = await resetBy(market, shopper, contacts[by], password);
          const taker = isNew ? await signIn(market, shopper, contacts.email, password) : first;
          expect(await SPENDS[way](taker)).toMatchObject(
            hasPin
              ? { status: 422, reason: 'payment_password_needed' }
              : { status: 423, reason: 'owner_check' },
          );
          const save = (input: object) =>
            taker.call('POST /api/v3/user/mypage/save-payment-password', { password: '753951', ...input });
          const forgotten = await save(hasPin ? { login_password: password } : {});
          expect(forgotten).toMatchObject({ status: 423, reason: 'owner_check' });
          expect(
            (await identify(market, pageOf(forgotten), { name: '남의이름', birth: '19800101' })).status,
          ).toBe(422);
          expect((await SPENDS[way](taker)).status).not.toBe(200);
          if (hasPin && byPin) {
            expect((await prove(taker, '000000')).status).toBe(422);
            expect((await SPENDS[way](taker)).status).toBe(422);
            expect((await prove(taker, PIN)).status).toBe(200);
          } else {
            const owed = await taker.call('GET /api/v3/user/check-tradable', {});
            const mayNotSell = await taker.call('POST /api/order/order/check-seller-status', {});
            for (const refused of [owed, mayNotSell])
              expect(refused).toMatchObject({ status: 423, reason: 'owner_check' });
            expect((await identify(market, pageOf(owed), newIdentity())).status).toBe(200);
            if (hasPin) await prove(taker, PIN);
          }
          expect(await SPENDS[way](taker)).toMatchObject({ status: 200 });
          const status = await taker.call('POST /api/order/order/check-seller-status', {});
          expect(status).toMatchObject({ status: 200, data: { is_sellable: true } });
        },
      ),
      { numRuns: 12, seed: 51 },
    );
  });

  test('closes nothing after a change by the known password', async () => {
    const shopper = await owner(false);
    const changed = await shopper.call('POST /api/v3/member/change-password', {
      current_password: 'a-good-password',
      password: newPassword(),
    });
    expect(changed.status).toBe(200);
    expect(await SPENDS['a stored card'](shopper)).toMatchObject({ status: 200 });
  });

  test.each(['mobile_no', 'email'] as const)(
    'keeps means from before a reset by %s closed to a first identity check',
    async (by) => {
      const shopper = await market.shopper({ certified: false });
      const taker = await resetBy(market, shopper, (await contactsOf(shopper))[by], newPassword());
      const owed = await SPENDS['a stored card'](taker);
      expect(owed).toMatchObject({ status: 423, reason: 'not_certified' });
      expect((await identify(market, pageOf(owed), newIdentity())).status).toBe(200);
      expect(await SPENDS['a stored card'](taker)).toMatchObject({ status: 404, reason: 'unknown_card' });
      const { data } = await taker.call('GET /api/v3/user/mypage/get-wallet', {});
      expect(data?.cards).toEqual([]);
    },
  );

  test('tells mail address and number about every new password', async () => {
    for (const by of ['email', 'mobile_no', 'change'] as const) {
      const shopper = await owner(false);
      const contacts = await contactsOf(shopper);
      const password = newPassword();
      const before = market.messages.length;
      if (by === 'change')
        await shopper.call('POST /api/v3/member/change-password', {
          current_password: 'a-good-password',
          password,
        });
      else await resetBy(market, shopper, contacts[by], password);
      const told = market.messages.slice(before).filter(({ text }) => !/인증번호는/.test(text));
      expect(told.map(({ to }) => to).sort()).toEqual([contacts.email, contacts.mobile_no].sort());
    }
  });
});

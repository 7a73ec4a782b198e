import type { CallTable } from '@sold/contracts/calls/index';
import type { StoredKind } from '@sold/contracts/entities/people';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestPayouts } from '../../money/payouts/request-payouts.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, sellNow, UNTIL_SETTLED, want } from '../../tools/testing/orders.ts';
import { storageFee, takeOut } from '../../tools/testing/storage-calls.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { ADDRESS, type Shopper } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';
import { recover } from '../../trading/reconciliation/recover.ts';
import { dropKeys } from '../means/dropped-keys.ts';

const REMOVE = 'POST /api/v3/user/mypage/remove-stored';
const GONE = {
  card: 'unknown_card',
  payment_account: 'unknown_account',
  bank_account: 'unknown_bank_account',
  address: 'unknown_address',
} as const;

onOneEngine('removing what is stored', (database) => {
  const market = suiteMarket(database);

  const remove = (who: Shopper, kind: StoredKind, id: number) => who.call(REMOVE, { kind, id });
  const wallet = async (who: Shopper) => (await who.call('GET /api/v3/user/mypage/get-wallet', {})).data;
  type Wallet = CallTable['GET /api/v3/user/mypage/get-wallet']['output'];
  const IDS: Record<StoredKind, (of: Wallet) => number[]> = {
    card: ({ cards }) => cards.map(({ card_id }) => card_id),
    payment_account: ({ accounts }) => accounts.map(({ account_id }) => account_id),
    bank_account: ({ bank_accounts }) => bank_accounts.map(({ bank_account_id }) => bank_account_id),
    address: ({ addresses }) => addresses.map(({ address_id }) => address_id),
  };
  let added = 1000;
  /** Four digits, other ones each time: a stored row is not stored twice. */
  const next = () => {
    added += 1;
    return String(added);
  };
  /** Adds one of a kind. */
  const ADD: Record<StoredKind, (who: Shopper) => Promise<{ status: number }>> = {
    card: (who) =>
      who.call('POST /api/v3/order/order/save-card', {
        card_no: '4518420000005678',
        expiry: '0930',
        birth: '990101',
        password2: '12',
      }),
    payment_account: (who) =>
      who.call('POST /api/v3/order/order/save-payment-account', {
        bank_code: '004',
        bank_no: '1234567890123',
        birth: '990101',
      }),
    bank_account: (who) =>
      who.call('POST /api/v3/order/order/save-bank-account', {
        bank_code: '004',
        account_no: `987654321${next()}`,
        holder: '시험',
      }),
    address: (who) =>
      who.call('POST /api/v3/order/order/save-address', {
        ...ADDRESS,
        addr_detail: `${next()}호`,
        is_default: true,
      }),
  };
  const idsOf = async (who: Shopper, kind: StoredKind) => IDS[kind]((await wallet(who)) as Wallet);
  /** Creates a customer with three of a kind. @returns their ids, the default first */
  async function withThree(kind: StoredKind): Promise<{ who: Shopper; ids: number[] }> {
    const who = await market.shopper();
    while ((await idsOf(who, kind)).length < 3) expect((await ADD[kind](who)).status).toBe(200);
    return { who, ids: await idsOf(who, kind) };
  }
  const rowOf = async (kind: StoredKind, id: number) =>
    (
      await sql<Record<string, unknown>>`select * from ${sql.table(kind)} where id = ${id}`.execute(
        database.db,
      )
    ).rows[0];

  test.each(Object.keys(GONE) as StoredKind[])(
    'removes %s once, passes the default on, and leaves those of others',
    async (kind) => {
      const { who, ids } = await withThree(kind);
      const [first = 0, ...rest] = ids;
      const other = await market.shopper();
      for (const id of [first, 999_999_999])
        expect(await remove(other, kind, id)).toMatchObject({ status: 404, reason: GONE[kind] });
      expect(await idsOf(who, kind)).toEqual(ids);

      const removed = await remove(who, kind, first);
      expect(removed.status).toBe(200);
      const left = await wallet(who);
      expect(removed.data).toEqual({
        cards: left?.cards,
        addresses: left?.addresses,
        bank_accounts: left?.bank_accounts,
        accounts: left?.accounts,
      });
      expect(await idsOf(who, kind)).toEqual([Math.max(...rest), Math.min(...rest)]);
      const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(kind)} where customer_id = ${who.id} and is_default`.execute(database.db);
      expect(rows).toEqual([{ id: Math.max(...rest) }]);
      const before = await rowOf(kind, first);
      market.pass(60_000);
      expect(await remove(who, kind, first)).toEqual(removed);
      expect(await rowOf(kind, first)).toEqual(before);

      for (const id of rest) expect((await remove(who, kind, id)).status).toBe(200);
      expect(await idsOf(who, kind)).toEqual([]);
      await ADD[kind](who);
      expect((await idsOf(who, kind)).length).toBe(1);
    },
  );

  test('hides a removed row from every call and erases its numbers', async () => {
    const [me, seller, item] = [await market.shopper(), await market.shopper(), await market.item()];
    await offer(seller, item, 100_000);
    await want(seller, await market.item(), 50_000);
    expect((await remove(me, 'card', me.cardId)).status).toBe(200);
    expect(await want(me, item, 90_000)).toMatchObject({ status: 404, reason: 'unknown_card' });
    expect(await buyNow(me, item, 100_000)).toMatchObject({ status: 404, reason: 'unknown_card' });
    expect(await me.call('PUT /api/v3/order/order/save-default-card', { card_id: me.cardId })).toMatchObject({
      reason: 'unknown_card',
    });
    expect(await rowOf('card', me.cardId)).toMatchObject({ billing_key: '', card_no: '', card_name: '' });

    expect((await remove(me, 'bank_account', me.bankAccountId)).status).toBe(200);
    expect(await offer(me, item, 200_000)).toMatchObject({ status: 404, reason: 'unknown_bank_account' });
    expect(await rowOf('bank_account', me.bankAccountId)).toMatchObject({ account_no: '', holder: '' });

    expect((await remove(me, 'address', me.addressId)).status).toBe(200);
    await ADD.card(me);
    const [card_id = 0] = await idsOf(me, 'card');
    expect(await want(me, item, 90_000, { card_id })).toMatchObject({
      status: 404,
      reason: 'unknown_address',
    });
    expect(
      await me.call('POST /api/v3/order/order/save-address', { ...ADDRESS, address_id: me.addressId }),
    ).toMatchObject({
      status: 404,
    });
    expect(await rowOf('address', me.addressId)).toMatchObject({
      name: '',
      phone: '',
      addr: '',
      addr_detail: '',
    });
  });

  test('keeps a bid’s card and its address until the bid is cancelled', async () => {
    const [me, item] = [await market.shopper(), await market.item()];
    const bid = (await want(me, item, 90_000)).data?.bid_order_id ?? 0;
    await want(me, item, 80_000);
    expect(await remove(me, 'card', me.cardId)).toMatchObject({
      status: 422,
      reason: 'stored_in_use',
      msg: '이 카드로 낸 입찰이 2건 있어요. 입찰을 먼저 취소해 주세요.',
    });
    expect(await remove(me, 'address', me.addressId)).toMatchObject({ msg: /이 주소로 낸 입찰이 2건/ });
    expect(await idsOf(me, 'card')).toEqual([me.cardId]);
    await me.call('POST /api/v3/order/order/cancel-bid-order', { product_id: bid });
    expect(await remove(me, 'card', me.cardId)).toMatchObject({ msg: /입찰이 1건/ });
    // A bid expired by the clock does not count, before any job has run.
    market.passDays(31);
    for (const [kind, id] of [
      ['card', me.cardId],
      ['address', me.addressId],
    ] as const)
      expect((await remove(me, kind, id)).status).toBe(200);
  });

  test('keeps an account until its sales are paid out, and the address until nothing can come back', async () => {
    const [seller, buyer, item] = [await market.shopper(), await market.shopper(), await market.item()];
    const ask = await offer(seller, item, 100_000);
    expect(ask.status).toBe(200);
    expect(await remove(seller, 'bank_account', seller.bankAccountId)).toMatchObject({
      msg: /판매 입찰이 1건/,
    });
    const orderId = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    expect(await remove(seller, 'bank_account', seller.bankAccountId)).toMatchObject({
      reason: 'stored_in_use',
      msg: '이 계좌로 정산받을 판매가 1건 있어요. 정산이 끝난 뒤에 다시 삭제해 주세요.',
    });
    expect(await remove(seller, 'address', seller.addressId)).toMatchObject({
      msg: /반송될 수 있는 판매가 1건/,
    });
    // The buyer’s order keeps its address and its payment method.
    for (const [kind, id] of [
      ['card', buyer.cardId],
      ['address', buyer.addressId],
    ] as const)
      expect((await remove(buyer, kind, id)).status).toBe(200);
    const detail = await buyer.call('GET /api/v3/user/mypage/get-customer-order-detail', {
      order_id: orderId,
    });
    expect(JSON.stringify(detail.data)).toContain(ADDRESS.addr);
    expect(await rowOf('card', buyer.cardId)).toMatchObject({
      billing_key: '',
      card_no: expect.stringContaining('*'),
    });

    for (const to of UNTIL_SETTLED)
      await operateOrder(market.context, { orderId, to, reason: '', actor: 'operator:test' });
    expect((await remove(seller, 'address', seller.addressId)).status).toBe(200);
    expect(await remove(seller, 'bank_account', seller.bankAccountId)).toMatchObject({ msg: /판매가 1건/ });
    await requestPayouts(market.context);
    expect(await remove(seller, 'bank_account', seller.bankAccountId)).toMatchObject({ msg: /판매가 1건/ });
    const { data } = await market.call('GET /api/operator/payout/list', {
      state: 'requested',
      reason: '이체',
    });
    const payout_id = data?.list.find(({ order_id }) => order_id === orderId)?.payout_id ?? 0;
    await market.call('POST /api/operator/payout/close', { payout_id, result: 'paid', reason: '이체' });
    expect((await remove(seller, 'bank_account', seller.bankAccountId)).status).toBe(200);
    const paid = await market.call('GET /api/operator/payout/list', { state: 'paid', reason: '이체' });
    expect(paid.data?.list.find(({ order_id }) => order_id === orderId)?.account_no).not.toBe('');
    expect(
      (await seller.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id: orderId })).status,
    ).toBe(200);
    // The next sale asks where from, as the first did.
    const info = await seller.call('GET /api/v3/order/order/get-sell-info', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
    });
    expect(info).toMatchObject({ status: 200, data: { pickup: null } });
  });

  test('keeps the card of an open charge and the address of a unit on its way out', async () => {
    const [me, seller, item] = [await market.shopper(), await market.shopper(), await market.item()];
    await offer(seller, item, 100_000);
    market.sandbox.behave({ deaf: true, silentLookup: true });
    await buyNow(me, item, 100_000);
    expect(await remove(me, 'card', me.cardId)).toMatchObject({ msg: /이 카드로 결제하고 있는 건이 1건/ });
    market.sandbox.behave({});
    await recover(market.context, true);

    const owner = await market.shopper();
    const unitId = await storedUnit(market, owner, await market.item());
    const fee = (await storageFee(owner, unitId)).data?.payment_amt ?? 0;
    expect((await takeOut(owner, unitId, fee)).status).toBe(200);
    expect(await remove(owner, 'address', owner.addressId)).toMatchObject({ msg: /보관 상품이 1개/ });
    expect((await remove(owner, 'card', owner.cardId)).status).toBe(200);
  });

  test('deletes a removed key at the gateway afterwards, once, and again after an outage', async () => {
    const me = await market.shopper();
    await ADD.payment_account(me);
    const [account = 0] = await idsOf(me, 'payment_account');
    const keyOf = async (kind: 'card' | 'payment_account', id: number) =>
      String((await rowOf(kind, id))?.billing_key);
    const keys = [await keyOf('card', me.cardId), await keyOf('payment_account', account)];
    await remove(me, 'card', me.cardId);
    await remove(me, 'payment_account', account);
    const dropped = async () =>
      (await sql`select 1 from dropped_key where billing_key = any(${keys})`.execute(database.db)).rows
        .length;
    expect(await dropped()).toBe(2);
    const away = { ...market.context, gateway: { ...market.context.gateway, forget: async () => false } };
    await dropKeys(away);
    await dropKeys(market.context);
    expect(await dropped()).toBe(2);
    market.pass(61_000);
    await dropKeys(market.context);
    expect(await dropped()).toBe(0);
    for (const key of keys) {
      expect(
        await market.context.gateway.chargeStoredCard({
          billingKey: key,
          customerKey: `customer-${me.id}`,
          gatewayOrderId: `after-${key}`,
          amount: 1_000,
          orderName: '시험',
        }),
      ).toMatchObject({ type: 'refused' });
      // Deleted before, and the answer lost.
      expect(await market.context.gateway.forget(key)).toBe(true);
    }
    // A webhook about it says nothing new.
    await market.sandbox.sendWebhook('BILLING_DELETED', { billingKey: keys[0] ?? '' });
    const { rows } =
      await sql`select 1 from notice_log where customer_id = ${me.id} and kind = 'card_gone'`.execute(
        database.db,
      );
    expect(rows).toEqual([]);
  });

  test('requires an existing own account and address to sell now', async () => {
    const [seller, buyer, item] = [await market.shopper(), await market.shopper(), await market.item()];
    await want(buyer, item, 100_000);
    await remove(seller, 'bank_account', seller.bankAccountId);
    expect(await sellNow(seller, item, 100_000)).toMatchObject({
      status: 404,
      reason: 'unknown_bank_account',
    });
  });
});

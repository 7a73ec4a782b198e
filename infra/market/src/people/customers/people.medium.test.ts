import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { expect, test } from 'vitest';
import { customerOf } from '../../money/points/customer-of.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { ADDRESS, type Shopper } from '../../tools/testing/test-market.ts';

const MINUTE = 60_000;

onOneEngine('people', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);

  const check = (who: Shopper, password: string) =>
    who.call('POST /api/v3/user/mypage/check-password', { password });
  const save = (who: Shopper, password: string, current_password?: string) =>
    who.call('POST /api/v3/user/mypage/save-payment-password', {
      password,
      ...(current_password && { current_password }),
    });

  test('sets a payment password, proves it, changes it with the current one, and never returns it', async () => {
    const me = await market.shopper();
    expect(await check(me, '159357')).toMatchObject({ reason: 'no_payment_password' });
    for (const weak of ['111111', '123456', '987654'])
      expect(await save(me, weak)).toMatchObject({ reason: 'weak_payment_password' });
    expect((await save(me, '159357')).status).toBe(200);
    expect((await check(me, '159357')).data).toEqual({ is_valid: true });
    expect(await save(me, '753951')).toMatchObject({ reason: 'payment_password' });
    expect(await save(me, '753951', '000111')).toMatchObject({ reason: 'payment_password' });
    expect((await save(me, '753951', '159357')).status).toBe(200);
    expect(await check(me, '159357')).toMatchObject({ reason: 'payment_password' });
    expect(await me.call('POST /api/v3/user/mypage/check-password', { password: '12ab' })).toMatchObject({
      status: 400,
    });
  });

  test('replaces a forgotten payment password with the sign-in password, also while it is locked', async () => {
    const me = await market.shopper();
    await save(me, '159357');
    const reset = (login_password: string) =>
      me.call('POST /api/v3/user/mypage/save-payment-password', { password: '753951', login_password });
    expect(await reset('not-mine-at-all')).toMatchObject({ status: 422, reason: 'wrong_login' });
    for (let at = 0; at < 5; at += 1) await check(me, '000111');
    expect(await check(me, '159357')).toMatchObject({ reason: 'payment_password_locked' });
    expect((await reset('a-good-password')).status).toBe(200);
    expect((await check(me, '753951')).data).toEqual({ is_valid: true });
    for (let at = 0; at < 4; at += 1) await reset('not-mine-at-all');
    await reset('not-mine-at-all');
    expect(await reset('a-good-password')).toMatchObject({ status: 429, reason: 'sign_in_wait' });
  });

  test('locks it for half an hour after five wrong tries, also for the right one and for concurrent tries', async () => {
    const me = await market.shopper();
    await save(me, '159357');
    const tries = await Promise.all(Array.from({ length: 8 }, () => check(me, '000111')));
    expect(tries.filter(({ reason }) => reason === 'payment_password')).toHaveLength(4);
    expect(tries.filter(({ reason }) => reason === 'payment_password_locked')).toHaveLength(4);
    expect(await check(me, '159357')).toMatchObject({ reason: 'payment_password_locked' });
    market.pass(31 * MINUTE);
    expect((await check(me, '159357')).status).toBe(200);
  });

  test('requires a proof of an existing one before a stored card is charged, which holds for ten minutes', async () => {
    const me = await market.shopper();
    const item = await market.item();
    await offer(seller, item, 100_000);
    await offer(seller, item, 100_000);
    await save(me, '159357');
    expect(await buyNow(me, item, 100_000)).toMatchObject({ reason: 'payment_password_needed' });
    await check(me, '159357');
    expect((await buyNow(me, item, 100_000)).status).toBe(200);
    market.pass(11 * MINUTE);
    expect(await buyNow(me, item, 100_000)).toMatchObject({ reason: 'payment_password_needed' });
  });

  test('requires a new proof of a changed password from all other sessions', async () => {
    const me = await market.shopper();
    const item = await market.item();
    await offer(seller, item, 100_000);
    await offer(seller, item, 100_000);
    await save(me, '159357');
    const { email = '' } =
      (await me.call('GET /api/v3/user/mypage/get-my-page', {})).data?.customer_default ?? {};
    const login = await market.call('POST /api/login', { id: email, password: 'a-good-password' });
    const token = 'jwt' in login ? (login.jwt ?? '') : '';
    const elsewhere: Shopper = {
      ...me,
      call: (key, input, idempotencyKey) =>
        market.call(key, input, { token, ...(idempotencyKey && { idempotencyKey }) }),
    };
    await check(elsewhere, '159357');
    market.pass(MINUTE);
    await save(me, '753951', '159357');
    expect(await buyNow(elsewhere, item, 100_000)).toMatchObject({ reason: 'payment_password_needed' });
    expect((await buyNow(me, item, 100_000)).status).toBe(200);
    await check(elsewhere, '753951');
    expect((await buyNow(elsewhere, item, 100_000)).status).toBe(200);
  });

  test('guards buy bids as well: one that trades, one that rests, a change of price', async () => {
    const me = await market.shopper();
    const item = await market.item();
    await offer(seller, item, 100_000);
    await offer(seller, item, 110_000);
    const before = market.sandbox.payments().length;
    const resting = (await want(me, item, 80_000)).data?.bid_order_id ?? 0;
    await save(me, '159357');
    market.pass(11 * MINUTE);
    const change = (price: number) =>
      me.call('PUT /api/v3/order/order/set-price-change-product', {
        type: 'buy',
        product_id: resting,
        price,
      });
    for (const answer of [
      await want(me, item, 100_000),
      await want(me, item, 85_000),
      await change(100_000),
      await change(81_000),
    ])
      expect(answer).toMatchObject({ status: 422, reason: 'payment_password_needed' });
    expect(market.sandbox.payments()).toHaveLength(before);
    await check(me, '159357');
    expect((await want(me, item, 100_000)).data?.traded?.price).toBe(100_000);
    expect((await want(me, item, 85_000)).data?.traded).toBeNull();
    expect((await change(110_000)).data?.result.traded?.price).toBe(110_000);
    // Selling charges nothing that is stored.
    market.pass(11 * MINUTE);
    expect((await offer(me, item, 150_000)).status).toBe(200);
  });

  test('stores the choice of cash receipts and refuses invalid numbers', async () => {
    const me = await market.shopper();
    const read = () => me.call('GET /api/v3/user/get-cash-receipt-sell', {});
    const write = (cash_receipt_type: '' | 'mobile' | 'card', cash_receipt_no: string, is_publish = true) =>
      me.call('POST /api/v3/user/save-cash-receipt-sell', { cash_receipt_type, cash_receipt_no, is_publish });
    expect((await read()).data).toMatchObject({ cash_receipt_type: '', is_publish: false });
    expect((await write('mobile', '010-1234-5678')).data).toMatchObject({ cash_receipt_no: '01012345678' });
    expect((await read()).data).toMatchObject({
      cash_receipt_type: 'mobile',
      cash_receipt_type_name: '휴대폰 번호',
      is_publish: true,
    });
    expect((await write('card', '9410-1234-5678-9012')).data).toMatchObject({
      cash_receipt_no: '9410123456789012',
      cash_receipt_type_name: '현금영수증 카드',
    });
    const item = await market.item();
    const page = await me.call('GET /api/v3/order/order/get-buy-info', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
    });
    expect(page.data).toMatchObject({
      cash_receipt_info: { method_type: 'CASH_RECEIPT_CARD', method_no: '9410123456789012' },
      customer: { cash_receipt_type: 'card', cash_receipt_type_name: '현금영수증 카드' },
    });
    for (const cash_receipt of [
      { type: 'mobile', no: '0212345678' },
      { type: 'card', no: '01012345678' },
    ] as const)
      expect(await want(me, item, 50_000, { cash_receipt })).toMatchObject({ reason: 'cash_receipt' });
    expect(
      (await want(me, item, 50_000, { cash_receipt: { type: 'mobile', no: '010-1234-5678' } })).status,
    ).toBe(200);
    expect(await write('mobile', '12')).toMatchObject({ reason: 'cash_receipt' });
    expect(await write('card', '0101')).toMatchObject({ reason: 'cash_receipt' });
    expect(await write('', '')).toMatchObject({ reason: 'cash_receipt' });
    expect((await write('', '', false)).data).toMatchObject({ cash_receipt_type: '', cash_receipt_no: '' });
    expect(await market.call('GET /api/v3/user/get-cash-receipt-sell', {})).toMatchObject({ status: 401 });
  });

  test('offers no partner shop without one', async () => {
    const answer = await seller.call('GET /api/v3/user/get-partner-shop-login-url', {});
    expect(answer.data).toEqual({ url: null });
    expect((await seller.call('GET /api/v3/user/mypage/get-my-page', {})).data?.has_partner_shop).toBe(false);
  });

  test('stores a bank account for immediate payment masked, pays with it, and hides it from others', async () => {
    const me = await market.shopper();
    const item = await market.item();
    await offer(seller, item, 100_000);
    const add = (bank_code: string, bank_no: string) =>
      me.call('POST /api/v3/order/order/save-payment-account', { bank_code, bank_no, birth: '990101' });
    expect(await add('999', '11012345678')).toMatchObject({ reason: 'unknown_bank' });
    expect(await add('088', '110-123-0009')).toMatchObject({ reason: 'account_not_stored' });
    const stored = await add('088', '110-123-456789');
    expect(stored.data?.customer_payment_method_list[0]).toMatchObject({
      bank_name: '신한은행',
      bank_no: '********6789',
      is_default: 1,
    });
    const account_id = stored.data?.account_id ?? 0;
    const pay = (who: Shopper) =>
      who.call('POST /api/v3/order/payment/pay', {
        item_id: item.id,
        product_size_option_id: item.sizes[0] ?? 0,
        price: 100_000,
        address_id: who.addressId,
        delivery_type: 'normal',
        point_amt: 0,
        agreed: true,
        payment_method: 'transfer',
        account_id,
      });
    expect(await pay(await market.shopper())).toMatchObject({ status: 404, reason: 'unknown_account' });
    const bought = await pay(me);
    expect(bought.data).toMatchObject({
      state: 'seller_preparing',
      display_payment_info: '신한은행 ********6789',
    });
    const list = await me.call('GET /api/v3/order/order/get-payment-brandpay-list', {});
    expect(list.data?.customer_payment_method_list).toHaveLength(1);
    const detail = await me.call('GET /api/v3/user/mypage/get-customer-order-detail', {
      order_id: bought.data?.order_id ?? 0,
    });
    // A transfer of 100,000 won or more gets a cash receipt for any choice.
    expect(detail.data?.cash_receipt).toMatchObject({ amount: 106_000 });
  });

  test('makes exactly one of several concurrently stored rows the default', async () => {
    const me = await market.shopper();
    const CONCURRENT_TRIES = 8;
    const digits = Array.from({ length: CONCURRENT_TRIES }, (_, at) => String(at + 1));
    const save = <K extends CallKey>(key: K, input: (digit: string) => CallTable[K]['input']) =>
      Promise.all(digits.map(async (digit) => (await me.call(key, input(digit))).status));
    const statuses = [
      ...(await save('POST /api/v3/order/order/save-address', (title) => ({
        ...ADDRESS,
        title,
        is_default: true,
      }))),
      ...(await save('POST /api/v3/order/order/save-bank-account', (digit) => ({
        bank_code: '004',
        account_no: `12345678${digit}`,
        holder: '시험',
      }))),
      ...(await save('POST /api/v3/order/order/save-payment-account', (digit) => ({
        bank_code: '088',
        bank_no: `11012345678${digit}`,
        birth: '990101',
      }))),
      ...(await save('POST /api/v3/order/order/save-card', (digit) => ({
        card_no: `451842000000222${digit}`,
        expiry: '0930',
        birth: '990101',
        password2: '12',
      }))),
    ];
    const { cards } = await customerOf(database.db, me.id, market.now());
    const defaults = await save('PUT /api/v3/order/order/save-default-card', (digit) => ({
      card_id: cards[Number(digit)]?.card_id ?? 0,
    }));
    statuses.push(...defaults);
    expect(statuses).toEqual(statuses.map(() => 200));
    const has = await customerOf(database.db, me.id, market.now());
    for (const list of [has.cards, has.addresses, has.bank_accounts, has.accounts]) {
      expect(list.length).toBeGreaterThanOrEqual(CONCURRENT_TRIES);
      expect(list.map(({ is_default }) => is_default)).toEqual([1, ...Array(list.length - 1).fill(0)]);
    }
  });

  test('stores a row once, however often and in whichever form it is sent', async () => {
    const me = await market.shopper();
    const before = await customerOf(database.db, me.id, market.now());
    const numbers = ['3333-01-7654321', '3333017654321', '333301-7654321', '3333017654321'];
    const accounts = await Promise.all(
      numbers.map((account_no) =>
        me.call('POST /api/v3/order/order/save-bank-account', {
          bank_code: '090',
          account_no,
          holder: '시험',
        }),
      ),
    );
    const office = { ...ADDRESS, title: '회사', is_default: true };
    const addresses = await Promise.all(
      [office, { ...office, note: '' }, office].map((one) =>
        me.call('POST /api/v3/order/order/save-address', one),
      ),
    );
    expect(new Set(accounts.map(({ data }) => data?.bank_account_id)).size).toBe(1);
    expect(new Set(addresses.map(({ data }) => data?.address_id)).size).toBe(1);
    const other = await me.call('POST /api/v3/order/order/save-address', { ...office, addr_detail: '4층' });
    expect(other.data?.list).toHaveLength(before.addresses.length + 2);
    // A removed account may be stored again.
    const id = accounts[0]?.data?.bank_account_id ?? 0;
    await me.call('POST /api/v3/user/mypage/remove-stored', { kind: 'bank_account', id });
    const again = await me.call('POST /api/v3/order/order/save-bank-account', {
      bank_code: '090',
      account_no: '3333017654321',
      holder: '시험',
    });
    expect(again.data?.bank_account_id).not.toBe(id);
    const has = await customerOf(database.db, me.id, market.now());
    expect(has.bank_accounts).toHaveLength(before.bank_accounts.length + 1);
    expect(has.bank_accounts[0]).toMatchObject({ is_default: 1, account_no: '*********4321' });
  });

  test('requires digits in an account number', async () => {
    const bank_code = '088';
    expect(
      await seller.call('POST /api/v3/order/order/save-bank-account', {
        bank_code,
        account_no: '1-------2',
        holder: '시험',
      }),
    ).toMatchObject({ status: 422, reason: 'account_no' });
    expect(
      await seller.call('POST /api/v3/order/order/save-payment-account', {
        bank_code,
        bank_no: '--------',
        birth: '990101',
      }),
    ).toMatchObject({ status: 422, reason: 'account_no' });
  });
});

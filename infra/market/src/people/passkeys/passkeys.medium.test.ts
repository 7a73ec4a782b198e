import { expect, test } from 'vitest';
import { simulatedCoupons } from '../../tools/simulation/world/simulated-coupons.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { type SoftFaults, type SoftPasskey, softPasskey } from '../../tools/testing/soft-passkey.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const MINUTE = 60_000;
const PIN = '159357';
const REPAY = 'POST /api/v3/order/payment/repay-bnpl';

onOneEngine('passkeys', (database) => {
  const market = suiteMarket(database, { coupons: simulatedCoupons().client });
  const begin = (shopper: Shopper) => shopper.call('POST /api/v3/member/begin-passkey', {});
  async function added(shopper: Shopper): Promise<SoftPasskey> {
    const passkey = softPasskey();
    const { data } = await begin(shopper);
    const made = await shopper.call('POST /api/v3/member/add-passkey', passkey.made(data?.challenge ?? ''));
    expect(made.status).toBe(200);
    return passkey;
  }
  const listOf = async (shopper: Shopper) =>
    (await shopper.call('GET /api/v3/member/sign-in-settings', {})).data?.passkeys ?? [];
  const challenge = async () =>
    (await market.call('POST /api/v3/member/begin-passkey-sign-in', {})).data?.challenge ?? '';
  const signIn = async (passkey: SoftPasskey, faults: SoftFaults = {}) =>
    market.call('POST /api/v3/member/sign-in-with-passkey', passkey.signed(await challenge(), faults));
  const REFUSED = { status: 422, reason: 'passkey_refused' };
  const tokenOf = (reply: object) => ('jwt' in reply ? String(reply.jwt) : '');

  test('adds a passkey, tells the owner, and signs in with it', async () => {
    const shopper = await market.shopper();
    const passkey = await added(shopper);
    expect(await listOf(shopper)).toEqual([
      { passkey_id: passkey.id, name: expect.any(String), created_at: expect.any(String), used_at: null },
    ]);
    expect(market.messages.some(({ text }) => text.includes('패스키를 추가했어요'))).toBe(true);
    const signed = await signIn(passkey);
    expect(signed).toMatchObject({ status: 200, data: { customer_id: shopper.id } });
    const page = await market.call('GET /api/v3/user/mypage/get-my-page', {}, { token: tokenOf(signed) });
    expect(page.status).toBe(200);
    expect((await listOf(shopper))[0]?.used_at).not.toBeNull();
  });

  const FAULTS: readonly (readonly [string, SoftFaults])[] = [
    ['another origin', { origin: 'https://sold.example.evil' }],
    ['another site', { rpId: 'evil.example' }],
    ['a person who did not prove themselves', { isUnverified: true }],
  ];
  test.each([...FAULTS, ['another key', { isForged: true }] as const])(
    'refuses a sign-in with %s',
    async (_, faults) => {
      const passkey = await added(await market.shopper());
      expect(await signIn(passkey, faults)).toMatchObject(REFUSED);
      expect((await signIn(passkey)).status).toBe(200);
    },
  );
  test.each(FAULTS)('adds none with %s', async (_, faults) => {
    const shopper = await market.shopper();
    const { data } = await begin(shopper);
    const made = softPasskey().made(data?.challenge ?? '', faults);
    expect(await shopper.call('POST /api/v3/member/add-passkey', made)).toMatchObject(REFUSED);
    expect(await listOf(shopper)).toEqual([]);
  });

  test('takes an answer once, in time, and for its purpose', async () => {
    const shopper = await market.shopper();
    const passkey = await added(shopper);
    const answer = passkey.signed(await challenge());
    const send = (signed: typeof answer) => market.call('POST /api/v3/member/sign-in-with-passkey', signed);
    expect((await send(answer)).status).toBe(200);
    expect(await send(answer)).toMatchObject(REFUSED);
    const late = passkey.signed(await challenge());
    market.pass(5 * MINUTE + 1);
    expect(await send(late)).toMatchObject(REFUSED);
    const { data } = await begin(shopper);
    expect(await send(passkey.signed(data?.challenge ?? ''))).toMatchObject(REFUSED);
    expect(await send(passkey.signed('bWFkZS11cA'))).toMatchObject(REFUSED);
    const unknown = softPasskey().signed(await challenge());
    expect(await send(unknown)).toMatchObject(REFUSED);
  });

  test('refuses a counter that does not rise: the passkey has a copy', async () => {
    const passkey = await added(await market.shopper());
    for (const counter of [0, 1, 7]) expect((await signIn(passkey, { counter })).status).toBe(200);
    for (const counter of [7, 3, 0]) expect(await signIn(passkey, { counter })).toMatchObject(REFUSED);
    expect((await signIn(passkey, { counter: 8 })).status).toBe(200);
  });

  test('renames and removes own passkeys alone, and keeps the last way to sign in', async () => {
    const [shopper, other] = [await market.shopper(), await market.shopper()];
    const passkey = await added(shopper);
    const named = { passkey_id: passkey.id, name: ' 회사 노트북 ' };
    expect((await shopper.call('POST /api/v3/member/rename-passkey', named)).status).toBe(200);
    expect((await listOf(shopper))[0]?.name).toBe('회사 노트북');
    expect(await other.call('POST /api/v3/member/rename-passkey', named)).toMatchObject({
      reason: 'unknown_passkey',
    });
    const unnamed = { passkey_id: passkey.id, name: '\u200b' };
    expect(await shopper.call('POST /api/v3/member/rename-passkey', unnamed)).toMatchObject({
      reason: 'passkey_name',
    });
    const remove = (who: Shopper) =>
      who.call('POST /api/v3/member/remove-passkey', { passkey_id: passkey.id });
    expect((await remove(other)).status).toBe(200);
    expect(await listOf(shopper)).toHaveLength(1);
    expect((await remove(shopper)).status).toBe(200);
    expect(await listOf(shopper)).toEqual([]);
    expect(await signIn(passkey)).toMatchObject(REFUSED);
  });

  test('adds ten passkeys at most, and none of another account', async () => {
    const [shopper, other] = [await market.shopper(), await market.shopper()];
    const passkey = await added(shopper);
    const { data } = await begin(other);
    const again = passkey.made(data?.challenge ?? '');
    expect(await other.call('POST /api/v3/member/add-passkey', again)).toMatchObject(REFUSED);
    for (let count = 1; count < 10; count += 1) await added(shopper);
    expect(await begin(shopper)).toMatchObject({ status: 422, reason: 'passkey_count' });
  });

  test('asks for the payment password before a passkey is added, where there is one', async () => {
    const shopper = await market.shopper();
    await shopper.call('POST /api/v3/user/mypage/save-payment-password', { password: PIN });
    expect(await begin(shopper)).toMatchObject({ reason: 'payment_password_needed' });
    await shopper.call('POST /api/v3/user/mypage/check-password', { password: PIN });
    expect((await begin(shopper)).status).toBe(200);
  });

  /** A shopper who owes the payment password, with a passkey. */
  async function owing() {
    const shopper = await market.shopper();
    const passkey = await added(shopper);
    await shopper.call('POST /api/v3/user/mypage/save-payment-password', { password: PIN });
    return { shopper, passkey };
  }
  const payment = (shopper: Shopper, call: string, input: Record<string, unknown>) =>
    shopper.call('POST /api/v3/member/begin-passkey-payment', { call, input });

  test('confirms one payment in place of the payment password, and no other one', async () => {
    const { shopper, passkey } = await owing();
    const item = await market.item();
    const [size = 0] = item.sizes;
    const bid = {
      item_id: item.id,
      product_size_option_id: size,
      price: 100_000,
      bid_days: 30 as const,
      card_id: shopper.cardId,
      address_id: shopper.addressId,
      delivery_type: 'normal' as const,
      point_amt: 0,
      agreed: true as const,
    };
    const BID = 'POST /api/v3/order/order/save-bid-order';
    expect(await shopper.call(BID, bid)).toMatchObject({ reason: 'payment_password_needed' });
    const { data } = await payment(shopper, BID, bid);
    expect(data?.known).toEqual([{ passkey_id: passkey.id, transports: ['internal'] }]);
    const confirmed = await shopper.call(
      'POST /api/v3/member/confirm-passkey-payment',
      passkey.signed(data?.challenge ?? ''),
    );
    expect(confirmed).toMatchObject({ status: 200, data: { is_valid: true } });
    expect(await shopper.call(BID, { ...bid, price: 101_000 })).toMatchObject({
      reason: 'payment_password_needed',
    });
    const repay = { card_id: shopper.cardId, amount: 100_000 };
    expect(await shopper.call(REPAY, repay)).toMatchObject({ reason: 'payment_password_needed' });
    expect((await shopper.call(BID, bid)).status).toBe(200);
    market.pass(10 * MINUTE);
    expect(await shopper.call(BID, bid)).toMatchObject({ reason: 'payment_password_needed' });
    await shopper.call('POST /api/v3/user/mypage/check-password', { password: PIN });
    expect((await shopper.call(REPAY, repay)).reason).not.toBe('payment_password_needed');
  });

  test('confirms nothing with a passkey of another person, of a sign-in, or in another session', async () => {
    const { shopper, passkey } = await owing();
    const other = await owing();
    const input = { card_id: shopper.cardId, amount: 5_000 };
    const confirm = (who: Shopper, signed: ReturnType<SoftPasskey['signed']>) =>
      who.call('POST /api/v3/member/confirm-passkey-payment', signed);
    const asked = async () => (await payment(shopper, REPAY, input)).data?.challenge ?? '';
    expect(await confirm(shopper, other.passkey.signed(await asked()))).toMatchObject(REFUSED);
    expect(await confirm(shopper, passkey.signed(await challenge()))).toMatchObject(REFUSED);
    expect(await confirm(other.shopper, passkey.signed(await asked()))).toMatchObject(REFUSED);
    const again = tokenOf(await signIn(passkey));
    const elsewhere = await market.call(
      'POST /api/v3/member/confirm-passkey-payment',
      passkey.signed(await asked()),
      { token: again },
    );
    expect(elsewhere).toMatchObject(REFUSED);
    expect(await shopper.call(REPAY, input)).toMatchObject({ reason: 'payment_password_needed' });
    const none = await market.shopper();
    expect(await payment(none, REPAY, input)).toMatchObject({ reason: 'no_passkey' });
  });

  test('shows passkeys in the own data without their keys, and forgets them with the account', async () => {
    const shopper = await market.shopper();
    const passkey = await added(shopper);
    const own = await shopper.call('GET /api/v3/member/own-data', {});
    expect(own.data?.tables['passkey']).toMatchObject([{ id: passkey.id }]);
    expect(JSON.stringify(own.data?.tables['passkey'])).not.toContain('public_key');
    await shopper.call('POST /api/v3/member/leave', { password: 'a-good-password' });
    expect(await signIn(passkey)).toMatchObject(REFUSED);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followRecent } from '../../app/jobs/reconcile-daily.ts';
import { operateUnit } from '../../custody/units/operate-unit.ts';
import { balanceOf, heldBySandbox } from '../../tools/testing/books.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, payLater } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { recover } from '../../trading/reconciliation/recover.ts';
import type { ChargeRow } from '../context/charge-row.ts';

const FEE = 3_000;
const DEBT = 54_500;

/** Fees of units that leave storage, and repayments: charges that are no order's. */
onOneEngine('a charge that went back in the console of the gateway', (database) => {
  let market: TestMarket;
  let seller: Shopper;
  beforeAll(async () => {
    market = await startMarket(database.db);
    seller = await market.shopper();
  });
  beforeEach(() => market.sandbox.behave({}));
  afterAll(async () => {
    market.sandbox.behave({});
    await recover(market.context, true);
    await market.expectSound();
    expect(await balanceOf(database.db, 'gateway:receivable')).toBe(heldBySandbox(market));
    await market.close();
  });

  const chargeOf = async (who: Shopper) =>
    (
      await sql<ChargeRow>`select * from charge where customer_id = ${who.id} order by id desc limit 1`.execute(
        database.db,
      )
    ).rows[0] as ChargeRow;
  const findings = async ({ gateway_order_id }: ChargeRow) =>
    (await market.call('GET /api/operator/reconciliation', {})).data?.list.filter(
      ({ payment }) => payment === gateway_order_id,
    ) ?? [];
  const minutes = async () => {
    for (let time = 0; time < 2; time += 1) {
      market.pass(60_000);
      await followRecent(market.context);
    }
  };
  const differences = () => balanceOf(database.db, 'gateway:differences');
  const heard = async (
    webhook: 'once' | 'twice' | 'never',
    { gateway_order_id }: ChargeRow,
    amount: number,
  ) => {
    await market.sandbox.told();
    market.sandbox.behave({ webhook });
    await market.sandbox.refundInConsole(gateway_order_id, amount);
    await minutes();
  };

  /** A unit whose fee was paid and which waits to be sent. */
  const leaving = async () => {
    const owner = await market.shopper();
    const inventory_id = await storedUnit(market, owner, await market.item());
    await takeOut(owner, inventory_id);
    return { owner, unitId: inventory_id, charge: await chargeOf(owner) };
  };
  const takeOut = (owner: Shopper, inventory_id: number) =>
    owner.call('POST /api/v3/order/payment/pay-inventory-deprivation', {
      inventory_id,
      inventory_return_address_id: owner.addressId,
      card_id: owner.cardId,
      payment_amt: FEE,
      agreed: true,
    });
  const statusOf = async (id: number) =>
    (await sql<{ status: string }>`select status from inventory where id = ${id}`.execute(database.db))
      .rows[0]?.status;
  const send = (unitId: number) =>
    operateUnit(market.context, { unitId, to: 'left', actor: 'operator:test', reason: '' });

  test.each(['once', 'twice', 'never'] as const)(
    'keeps a unit until its whole refunded fee (webhook %s) is paid again',
    async (webhook) => {
      const { owner, unitId, charge } = await leaving();
      const before = await differences();
      await heard(webhook, charge, FEE);
      expect(await statusOf(unitId)).toBe('stored');
      expect(await differences()).toBe(before);
      expect(await findings(charge)).toMatchObject([{ is_resolved: true, amount: FEE }]);
      expect((await told(database.db, owner, 'inventory')).at(-1)).toContain('출고 비용');
      await expect(send(unitId)).rejects.toThrow('출고 비용');
      expect((await takeOut(owner, unitId)).status).toBe(200);
      await send(unitId);
      expect(await statusOf(unitId)).toBe('left');
      await market.expectSound();
    },
  );

  test('holds a unit with a partly refunded fee until an operator has decided', async () => {
    const { unitId, charge } = await leaving();
    await heard('once', charge, 500);
    expect(await statusOf(unitId)).toBe('leaving');
    await expect(send(unitId)).rejects.toThrow('대사 차이');
    const [finding] = await findings(charge);
    expect(finding).toMatchObject({ is_resolved: false, todo: expect.stringContaining('leaves storage') });
    const close = { finding_id: finding?.finding_id ?? 0, reason: '배송비 조정' };
    await market.call('POST /api/operator/reconciliation/close', close);
    await send(unitId);
    await market.expectSound();
  });

  test('keeps a refunded fee of a unit that has left as an operator’s task', async () => {
    const { unitId, charge } = await leaving();
    await send(unitId);
    await heard('never', charge, FEE);
    expect(await statusOf(unitId)).toBe('left');
    expect(await findings(charge)).toMatchObject([{ is_resolved: false, amount: FEE }]);
    await market.expectSound();
  });

  test('pays nothing with a fee that had gone back before we heard of it', async () => {
    const owner = await market.shopper({ cardEnd: '0003' });
    const inventory_id = await storedUnit(market, owner, await market.item());
    market.sandbox.behave({ webhook: 'never' });
    expect(await takeOut(owner, inventory_id)).toMatchObject({ data: { payment_state: 'pending' } });
    market.sandbox.cancelByHand((await chargeOf(owner)).gateway_order_id);
    market.sandbox.behave({});
    market.pass(60_000);
    await recover(market.context);
    expect(await statusOf(inventory_id)).toBe('stored');
    expect((await chargeOf(owner)).state).toBe('refused');
    await recover(market.context);
    await market.expectSound();
  });

  /** A customer who pays later and has repaid the debt. */
  const repaid = async () => {
    const who = await market.shopper();
    const item = await market.item();
    await offer(seller, item, 50_000);
    await who.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
    expect((await payLater(who, item, 50_000)).status).toBe(200);
    await who.call('POST /api/v3/order/payment/repay-bnpl', { card_id: who.cardId, amount: DEBT });
    return { who, charge: await chargeOf(who) };
  };
  const owed = async (who: Shopper) =>
    (await who.call('GET /api/v3/order/order/get-customer-use-bnpl', {})).data?.used_amt;

  test.each([
    ['once', DEBT],
    ['twice', DEBT],
    ['never', DEBT],
    ['once', 4_500],
    ['never', 4_500],
  ] as const)('restores the debt of a repayment (webhook %s) refunded by %i won', async (webhook, amount) => {
    const { who, charge } = await repaid();
    const before = await differences();
    expect(await owed(who)).toBe(0);
    await heard(webhook, charge, amount);
    expect(await owed(who)).toBe(amount);
    expect(await differences()).toBe(before);
    expect(await findings(charge)).toMatchObject([{ is_resolved: amount === DEBT, amount }]);
    expect(await told(database.db, who, 'bnpl')).toHaveLength(1);
    await market.expectSound();
    await who.call('POST /api/v3/order/payment/repay-bnpl', { card_id: who.cardId, amount });
    expect(await owed(who)).toBe(0);
    await market.expectSound();
  });
});

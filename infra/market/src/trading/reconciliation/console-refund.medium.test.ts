import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { settleOrders } from '../../app/jobs/auto-settle.ts';
import { followRecent } from '../../app/jobs/reconcile-daily.ts';
import { endOverdueShipping } from '../../app/jobs/shipping-overdue.ts';
import { requestPayouts } from '../../money/payouts/request-payouts.ts';
import { moveUpRaffles } from '../../raffles/draw/move-up.ts';
import { balanceOf, heldBySandbox } from '../../tools/testing/books.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { drawEnded, enter, newRaffle, payRaffle } from '../../tools/testing/raffles.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { operateOrder } from '../aftersale/operate-order.ts';

const HOUR = 3_600_000;
/** Longest time between a refund in the console and the end of its order, milliseconds. */
const SOON = 120_000;

/** A paid order, and its two sides. */
interface Sold {
  orderId: number;
  payment: string;
  buyer: Shopper;
  seller: Shopper | null;
  paid: number;
}

onOneEngine('a refund in the console of the gateway', (database) => {
  const market = suiteMarket(database);
  beforeEach(() => market.sandbox.behave({}));

  const purchase = async (): Promise<Sold> => {
    const [buyer, seller, item] = [await market.shopper(), await market.shopper(), await market.item()];
    await offer(seller, item, 100_000);
    const { data } = await buyNow(buyer, item, 100_000);
    const [orderId, payment] = [data?.order_id ?? 0, data?.display_order_id ?? ''];
    await market.sandbox.told();
    return { orderId, payment, buyer, seller, paid: 106_000 };
  };
  const ON: readonly OrderState[] = [
    'seller_shipped',
    'received',
    'inspecting',
    'passed',
    'shipping',
    'delivered',
    'settled',
  ];
  const at = (state: OrderState) => async () => {
    const sold = await purchase();
    for (const to of ON.slice(0, ON.indexOf(state) + 1))
      await operateOrder(market.context, { orderId: sold.orderId, to, actor: 'operator:test', reason: '' });
    return sold;
  };
  const storedSale = (delivery_type: 'normal' | 'inventory') => async (): Promise<Sold> => {
    const [buyer, seller, item] = [await market.shopper(), await market.shopper(), await market.item()];
    const inventory_id = await storedUnit(market, seller, item);
    await offer(seller, item, 100_000, { inventory_id });
    const { data } = await buyNow(buyer, item, 100_000, { delivery_type });
    await market.sandbox.told();
    const [orderId, payment] = [data?.order_id ?? 0, data?.display_order_id ?? ''];
    return { orderId, payment, buyer, seller, paid: data?.total_pay_amt ?? 0 };
  };
  /** A unit that was bought in storage and is its buyer's for good. */
  const stayingSale = async (): Promise<Sold> => {
    const sold = await storedSale('inventory')();
    market.pass(CANCEL_WITHIN.ms);
    await settleOrders(market.context);
    return sold;
  };
  const win = async (): Promise<Sold> => {
    const [buyer, next] = [await market.shopper(), await market.shopper()];
    const raffle = await newRaffle(market);
    for (const who of [buyer, next]) await enter(who, raffle);
    market.pass(2 * HOUR);
    await drawEnded(market);
    const winner = (await told(database.db, buyer, 'raffle_won')).length > 0 ? buyer : next;
    const { data } = await payRaffle(winner, raffle);
    await market.sandbox.told();
    const [orderId, payment] = [data?.order_id ?? 0, data?.display_order_id ?? ''];
    return { orderId, payment, buyer: winner, seller: null, paid: data?.total_pay_amt ?? 0 };
  };
  const stateOf = async (orderId: number) =>
    (await sql<{ state: OrderState }>`select state from order_ where id = ${orderId}`.execute(database.db))
      .rows[0]?.state;
  const findings = async (payment: string) =>
    (await market.call('GET /api/operator/reconciliation', {})).data?.list.filter(
      (one) => one.payment === payment,
    ) ?? [];
  const historyOf = async ({ buyer, orderId: order_id }: Sold) =>
    (await buyer.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data?.history.map(
      ({ state }) => state,
    );
  /** Runs a minute's round as often as two minutes have it. */
  const twoMinutes = async () => {
    market.pass(SOON / 2);
    await followRecent(market.context);
    market.pass(SOON / 2);
    await followRecent(market.context);
  };
  const books = async () => ({
    held: await balanceOf(database.db, 'gateway:receivable'),
    differences: await balanceOf(database.db, 'gateway:differences'),
  });

  /** How an order is paid for and where it stands, and by which state it ends once all its money is gone. */
  const STATES: [string, () => Promise<Sold>, OrderState | null][] = [
    ['prepared by its seller', purchase, 'cancelled_by_operator'],
    ['on its way to the centre', at('seller_shipped'), 'returned'],
    ['at the centre', at('received'), 'returned'],
    ['being inspected', at('inspecting'), 'returned'],
    ['passed', at('passed'), 'returned'],
    ['on its way to its buyer', at('shipping'), 'returned'],
    ['delivered', at('delivered'), 'returned'],
    ['settled', at('settled'), null],
    ['of a unit in storage', storedSale('normal'), 'returned'],
    ['of a unit that stays in storage', storedSale('inventory'), 'returned'],
    ['of a unit that stays in storage and is settled', stayingSale, null],
    ['won in a raffle', win, 'returned'],
  ];
  const WEBHOOKS = ['once', 'twice', 'never', 'before'] as const;
  const cases = STATES.flatMap(([name, make, way], at) =>
    // Every state meets every way to hear of it over the two kinds of refund.
    ([0, 1, 2, 3] as const).map((turn) => ({
      name,
      make,
      way,
      part: turn % 2 === 0 ? 'all' : 'a part',
      webhook: WEBHOOKS[(at + turn) % 4] ?? 'once',
    })),
  );

  test.each(cases)(
    'reconciles an order $name after a refund of $part of it, webhook $webhook',
    async ({ make, way, part, webhook }) => {
      const sold = await make();
      const before = await books();
      const from = await stateOf(sold.orderId);
      const amount = part === 'all' ? sold.paid : 1_000;
      if (webhook === 'before')
        await market.sandbox.sendWebhook('PAYMENT_STATUS_CHANGED', { orderId: sold.payment });
      market.sandbox.behave({ webhook: webhook === 'before' ? 'never' : webhook });
      await market.sandbox.refundInConsole(sold.payment, amount);
      await twoMinutes();
      const ends = part === 'all' && way !== null;
      expect(await stateOf(sold.orderId)).toBe(ends ? 'refunded' : from);
      expect(await books()).toEqual({
        held: before.held - amount,
        differences: before.differences + (ends ? 0 : amount),
      });
      expect(before.held - amount).toBe(heldBySandbox(market));
      const shown = await findings(sold.payment);
      expect(shown).toMatchObject([
        { kind: 'missed_cancellation', amount, is_resolved: ends, is_closed: false, order_id: sold.orderId },
      ]);
      expect(shown[0]?.todo === '').toBe(ends);
      if (ends) {
        expect((await historyOf(sold))?.slice(-2)).toEqual([way, 'refunded']);
        expect(await told(database.db, sold.buyer, 'cancelled')).toHaveLength(1);
      }
      // Again, and by webhooks of later: nothing more happens.
      await market.sandbox.sendWebhook('DEPOSIT_CALLBACK', { orderId: sold.payment });
      await twoMinutes();
      expect(await findings(sold.payment)).toEqual(shown);
      await market.expectSound();
    },
  );

  const ship = ({ seller, orderId }: Sold) =>
    seller?.call('POST /api/v3/order/order/save-invoice', {
      order_id: orderId,
      carrier: '우체국',
      invoice_no: '123456789012',
    });

  test('informs the seller, who cannot send any more', async () => {
    const sold = await purchase();
    await market.sandbox.refundInConsole(sold.payment);
    expect(await stateOf(sold.orderId)).toBe('refunded');
    const messages = await told(database.db, sold.seller as Shopper, 'cancelled');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('보내지 마시고');
    expect(await ship(sold)).toMatchObject({ status: 422, reason: 'order_state' });
    expect(await told(database.db, sold.buyer, 'cancelled')).toHaveLength(1);
  });

  test('holds the order after a partial refund: no shipment and no fine until an operator releases it', async () => {
    const sold = await purchase();
    const seller = sold.seller as Shopper;
    await market.sandbox.refundInConsole(sold.payment, 1_000);
    expect(await told(database.db, seller, 'order_held')).toHaveLength(1);
    expect(await ship(sold)).toMatchObject({ status: 422, reason: 'order_held' });
    market.pass(60 * HOUR);
    await endOverdueShipping(market.context);
    expect(await stateOf(sold.orderId)).toBe('seller_preparing');
    const [finding] = await findings(sold.payment);
    expect(finding?.todo).toContain(`Order ${sold.orderId} is held`);
    const close = { finding_id: finding?.finding_id ?? 0, reason: '배송비를 돌려드림' };
    for (let time = 0; time < 2; time += 1)
      expect((await market.call('POST /api/operator/reconciliation/close', close)).status).toBe(200);
    expect(await told(database.db, seller, 'order_held')).toHaveLength(2);
    await endOverdueShipping(market.context);
    expect((await ship(sold))?.status).toBe(200);
    expect(await findings(sold.payment)).toMatchObject([{ is_resolved: false, is_closed: true, todo: '' }]);
    await twoMinutes();
    expect(await stateOf(sold.orderId)).toBe('seller_shipped');
  });

  test('neither ships nor settles a held order, by hand either', async () => {
    for (const [state, next] of [
      ['passed', 'shipping'],
      ['delivered', 'settled'],
    ] as const) {
      const sold = await at(state)();
      await market.sandbox.refundInConsole(sold.payment, 500);
      const move = { order_id: sold.orderId, state: next, reason: '' };
      expect(await market.call('POST /api/operator/order/move', move)).toMatchObject({
        status: 422,
        reason: 'order_held',
      });
      const given = { order_id: sold.orderId, reason: '모두 환불' };
      expect((await market.call('POST /api/operator/order/refund', given)).data?.state).toBe('refunded');
      expect(await findings(sold.payment)).toMatchObject([{ is_resolved: true }]);
    }
    expect((await books()).held).toBe(heldBySandbox(market));
  });

  test('ends the order when all of it went back in parts, by two of them and the rest', async () => {
    const sold = await purchase();
    for (const amount of [1_000, 5_000]) await market.sandbox.refundInConsole(sold.payment, amount);
    expect(await stateOf(sold.orderId)).toBe('seller_preparing');
    await market.sandbox.refundInConsole(sold.payment);
    expect(await stateOf(sold.orderId)).toBe('refunded');
    expect(await findings(sold.payment)).toMatchObject(Array(3).fill({ is_resolved: true }));
  });

  test('pays out no settled order while an operator has to decide', async () => {
    const sold = await at('settled')();
    await market.sandbox.refundInConsole(sold.payment);
    const payouts = async () => {
      await requestPayouts(market.context);
      return (await sql`select 1 from payout where order_id = ${sold.orderId}`.execute(database.db)).rows
        .length;
    };
    expect(await payouts()).toBe(0);
    const [finding] = await findings(sold.payment);
    expect(finding?.todo).toContain('settled');
    const close = { finding_id: finding?.finding_id ?? 0, reason: '손실로 처리' };
    await market.call('POST /api/operator/reconciliation/close', close);
    expect(await payouts()).toBe(1);
  });

  test.each([
    ['whose owner offers it', false],
    ['whose owner is away', true],
  ])('keeps a unit bought in storage %s there until an operator has decided', async (_, isAway) => {
    const sold = await stayingSale();
    const { rows } = await sql<{ id: number; item_id: number; size_option_id: number }>`
      select inventory.id, inventory.item_id, inventory.size_option_id from inventory join order_ on order_.inventory_id = inventory.id
      where order_.id = ${sold.orderId}`.execute(database.db);
    const unit = rows[0] as (typeof rows)[number];
    const item = { id: unit.item_id, sizes: [unit.size_option_id] };
    const live = async () =>
      (
        await sql`select 1 from bid where inventory_id = ${unit.id} and status in ('live', 'away')`.execute(
          database.db,
        )
      ).rows.length;
    const away = (is_away: boolean) => sold.buyer.call('POST /api/v3/product/product/set-away', { is_away });
    expect((await offer(sold.buyer, item, 300_000, { inventory_id: unit.id })).status).toBe(200);
    if (isAway) await away(true);
    expect(await live()).toBe(1);
    await market.sandbox.refundInConsole(sold.payment);
    expect(await live()).toBe(0);
    if (isAway) expect((await away(false)).data).toMatchObject({ bids: 0, ended: [] });
    expect(await live()).toBe(0);
    expect(await offer(sold.buyer, item, 300_000, { inventory_id: unit.id })).toMatchObject({
      reason: 'inventory_state',
    });
    const leave = { inventory_id: unit.id, inventory_return_address_id: sold.buyer.addressId };
    expect(
      await sold.buyer.call('POST /api/v3/order/payment/pay-inventory-deprivation', {
        ...leave,
        card_id: sold.buyer.cardId,
        payment_amt: 3_000,
        agreed: true,
      }),
    ).toMatchObject({ reason: 'inventory_state' });
  });

  test('moves the next winner up when a winner has the money back', async () => {
    const sold = await win();
    await moveUpRaffles(market.context);
    await market.sandbox.refundInConsole(sold.payment);
    expect(await stateOf(sold.orderId)).toBe('refunded');
    expect(await moveUpRaffles(market.context)).toBe(1);
  });

  test('counts a refund of ours that the gateway refused and its console then made as one', async () => {
    const sold = await purchase();
    const before = (await books()).differences;
    market.sandbox.behave({ keepsMoney: true, webhook: 'never' });
    await sold.seller?.call('POST /api/v3/order/order/cancel-order', { order_id: sold.orderId });
    expect(await stateOf(sold.orderId)).toBe('cancelled_by_seller');
    market.sandbox.behave({});
    await market.sandbox.refundInConsole(sold.payment);
    expect(await stateOf(sold.orderId)).toBe('refunded');
    expect((await books()).differences).toBe(before);
    expect(await findings(sold.payment)).toMatchObject([{ kind: 'refused_refund', is_resolved: true }]);
  });
});

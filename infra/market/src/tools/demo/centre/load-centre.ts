import { sql } from 'kysely';
import type { Context } from '../../../app/context/context.ts';
import { requestIntake, saveIntakeInvoice } from '../../../custody/units/intake.ts';
import { shipOrder } from '../../../trading/aftersale/ship-order.ts';
import { sellNow } from '../../../trading/calls/sell-now.ts';
import { addClaimPhoto, fileClaim, saveDraft } from '../../../trading/claims/file-claim.ts';
import { ask } from '../../../trading/questions/questions.ts';
import type { DemoPerson } from '../market/people.ts';
import { DEMO_GOODS, type DemoGoods } from './goods.ts';
import { demoPhoto, type Placed, takeStep } from './steps.ts';

const HOUR = 3_600_000;
/** Time between two steps, hours. */
const STEP_HOURS = 9;

/** Gives the centre work of every kind: goods on their way, waiting at each station, late ones, claims and questions. */
export async function loadCentre(context: Context, traders: readonly DemoPerson[]): Promise<void> {
  const now = context.clock().getTime();
  for (const goods of DEMO_GOODS) {
    /** @param left steps until the last one */
    const at = (left: number): Context => ({
      ...context,
      clock: () => new Date(now - (goods.waits + left * STEP_HOURS) * HOUR),
    });
    const { steps } = goods;
    const sent = await send(at(steps.length + 1), at(steps.length), goods, inTurn(traders, goods.from));
    if (sent === null) continue;
    for (const [number, step] of steps.entries()) await takeStep(at(steps.length - 1 - number), sent, step);
    if (goods.is === 'sale') await hear(at(-0.5), sent, goods);
  }
}

/** Traders beginning with the one of a number. */
function inTurn(traders: readonly DemoPerson[], number: number): readonly DemoPerson[] {
  return [...traders.slice(number - 1), ...traders.slice(0, number - 1)];
}

/** @returns null when they are not paid for now, as while the gateway does not answer */
async function send(
  before: Context,
  then: Context,
  goods: DemoGoods,
  traders: readonly DemoPerson[],
): Promise<Placed | null> {
  const carrier = 'CJ대한통운';
  const inbound = `6417${20_000 + goods.item}520`;
  const outbound = `6418${20_000 + goods.item}733`;
  const idempotencyKey = `demo-goods-${goods.item}`;
  if (goods.is === 'sale') {
    const found = await buyerOf(before, goods.item, traders);
    if (found === null) return null;
    const { seller, bid } = found;
    const sale = {
      ...bid,
      item_id: goods.item,
      bank_account_id: seller.bankAccountId,
      address_id: seller.addressId,
    };
    const order = await sellNow(before, sale, { id: seller.id, idempotencyKey });
    if (order.state !== 'seller_preparing') return null;
    await shipOrder(then, { orderId: order.id, sellerId: seller.id, carrier, invoiceNo: inbound });
    return { id: order.id, is: 'sale', displayId: order.display_id, outbound };
  }
  const trader = traders[0] as DemoPerson;
  const { rows } = await sql<{ id: number }>`
    select id from size_option where item_id = ${goods.item} order by sort limit 1`.execute(before.db);
  const unitId = await requestIntake(before, {
    itemId: goods.item,
    sizeId: rows[0]?.id ?? 0,
    addressId: trader.addressId,
    ownerId: trader.id,
    idempotencyKey,
  });
  await saveIntakeInvoice(then, { unitId, ownerId: trader.id, carrier, no: inbound });
  const unit = await sql<{
    display_id: string;
  }>`select display_id from inventory where id = ${unitId}`.execute(before.db);
  return { id: unitId, is: 'unit', displayId: unit.rows[0]?.display_id ?? '', outbound };
}

/** The first trader who can sell an item to another one's bid, and that bid. */
async function buyerOf({ db }: Context, itemId: number, traders: readonly DemoPerson[]) {
  const { rows } = await sql<{ product_size_option_id: number; price: number; buyer_ids: number[] }>`
    select size_option_id as product_size_option_id, max(price) as price, jsonb_agg(customer_id) as buyer_ids from bid
    where item_id = ${itemId} and side = 'buy' and status = 'live' group by size_option_id order by 2 desc`.execute(
    db,
  );
  for (const { buyer_ids, ...bid } of rows) {
    const seller = traders.find(({ id }) => !buyer_ids.includes(id));
    if (seller !== undefined) return { seller, bid };
  }
  return null;
}

/** Files the claim and asks the question of the buyer. */
async function hear(
  context: Context,
  { id: orderId }: Placed,
  { claim, question }: DemoGoods,
): Promise<void> {
  if (claim === undefined && question === undefined) return;
  const { rows } = await sql<{ buyer_id: number }>`select buyer_id from order_ where id = ${orderId}`.execute(
    context.db,
  );
  const buyerId = rows[0]?.buyer_id ?? 0;
  if (question !== undefined)
    await ask(context, {
      orderId,
      customerId: buyerId,
      ...question,
      idempotencyKey: `demo-question-${orderId}`,
    });
  if (claim === undefined) return;
  const { reason, text, photo } = claim;
  const claimId = await saveDraft(context, { orderId, buyerId, reason, text });
  await addClaimPhoto(context, { claimId, buyerId, bytes: demoPhoto(photo) });
  await fileClaim(context, { claimId, buyerId });
}

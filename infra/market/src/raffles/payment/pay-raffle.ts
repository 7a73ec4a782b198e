import { sql } from 'kysely';
import { findBook } from '../../catalogue/items/find-book.ts';
import { systemCustomerId } from '../../people/customers/system-customer.ts';
import type { Context } from '../../platform/context/context.ts';
import { createOrder } from '../../trading/core/create-order.ts';
import { checkPointLimit } from '../../trading/core/decide/check-point-limit.ts';
import type { NewOrder } from '../../trading/core/decide/new-order.ts';
import { refuseSecondOfOnce } from '../../trading/orders/refuse-second-of-once.ts';
import { winningEntry } from './winning-entry.ts';

/** How a winner pays. The price is the raffle's own. */
export interface RafflePayment {
  raffleId: number;
  customerId: number;
  addressId: number;
  deliveryType: 'normal' | 'quick';
  points: number;
  cashReceipt: { type: string; no: string } | null;
  payment: NewOrder['payment'];
  /** The request it answers: once per request. */
  idempotencyKey: string;
}

/**
 * Makes the order of a winner, which is then paid like any other. SOLD is the seller; fees and delivery are those of every
 * purchase. @returns the order's id @throws Refusal see `winningEntry`; `points`; `is_once`
 */
export async function orderForWinner(
  { db, clock, publicUrl, random }: Context,
  pay: RafflePayment,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const { raffle, entry } = await winningEntry(trx, pay.raffleId, pay.customerId, now);
    const book = await findBook(trx, raffle.item_id, entry.size_option_id);
    await refuseSecondOfOnce(trx, book, pay.customerId, { now, publicUrl });
    await checkPointLimit(
      trx,
      { ...pay, price: raffle.raffle_price, eventType: book.eventType, coupon: 0 },
      now,
    );
    const id = await createOrder(
      trx,
      random,
      {
        kind: 'raffle',
        book,
        price: raffle.raffle_price,
        buyerId: pay.customerId,
        sellerId: await systemCustomerId(trx),
        addressId: pay.addressId,
        bankAccountId: null,
        sellerAddressId: null,
        deliveryType: pay.deliveryType,
        points: pay.points,
        coupon: null,
        unit: null,
        cashReceipt: pay.cashReceipt,
        payment: pay.payment,
        idempotencyKey: pay.idempotencyKey,
        sellerIdempotencyKey: null,
      },
      now,
    );
    await sql`update raffle_entry set order_id = ${id} where id = ${entry.id}`.execute(trx);
    return id;
  });
}

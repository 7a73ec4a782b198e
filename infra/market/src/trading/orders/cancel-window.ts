import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { startOfDay } from '@sold/contracts/base/korean-day';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { accountsOfPerson } from '../../people/customers/past-identity.ts';
import { isInspectedBefore, type OrderRow } from './order-row.ts';

export function cancelUntil(order: Pick<OrderRow, 'paid_at' | 'created_at'>): Date {
  return new Date((order.paid_at ?? order.created_at).getTime() + CANCEL_WITHIN.ms);
}

export function canBuyerCancel(
  order: Pick<OrderRow, 'kind' | 'state' | 'inventory_id' | 'paid_at' | 'created_at'>,
  now: Date,
): boolean {
  return isNotSent(order) && now < cancelUntil(order);
}

/**
 * Whether the goods are where they were at the sale: with the seller; or, already passed, in storage or, as a raffle prize,
 * with SOLD.
 */
export function isNotSent(order: Pick<OrderRow, 'kind' | 'state' | 'inventory_id'>): boolean {
  return canSellerCancel(order) || (order.state === 'passed' && isInspectedBefore(order));
}

export function canSellerCancel(order: Pick<OrderRow, 'state'>): boolean {
  return order.state === 'paid' || order.state === 'seller_preparing';
}

/** Whether a person has cancelled an order as its buyer today in Korea, with any account: one a day is allowed. */
export async function hasCancelledToday(
  db: Kysely<Database>,
  customerId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select 1 from customer
    join order_ on order_.buyer_id = any(${sql.raw(accountsOfPerson('customer.id'))})
    join order_event on order_event.order_id = order_.id
    where customer.id = ${customerId} and order_event.state = 'cancelled_by_buyer' and order_event.actor = 'buyer:' || order_.buyer_id
      and order_event.at >= ${startOfDay(now)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a person has cancelled a sale at no cost today in Korea, with any account: one a day is free. */
export async function hasCancelledSaleToday(
  db: Kysely<Database>,
  customerId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select 1 from customer
    join order_ on order_.seller_id = any(${sql.raw(accountsOfPerson('customer.id'))})
    join order_event on order_event.order_id = order_.id
    where customer.id = ${customerId} and order_event.state = 'cancelled_by_seller' and order_event.at >= ${startOfDay(now)}
      and not exists (select 1 from penalty where penalty.order_id = order_.id) limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a cancellation by the seller now costs nothing and counts as no fault. */
export async function isCancelledFree(
  db: Kysely<Database>,
  order: Pick<OrderRow, 'state' | 'paid_at' | 'created_at' | 'seller_id'>,
  now: Date,
): Promise<boolean> {
  return (
    canSellerCancel(order) &&
    now < cancelUntil(order) &&
    !(await hasCancelledSaleToday(db, order.seller_id, now))
  );
}

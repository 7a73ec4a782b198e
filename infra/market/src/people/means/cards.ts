import type { Card } from '@sold/contracts/entities/people';
import type { Database, Trx } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import { lockCustomer } from '../customers/lock-customer.ts';
import { lastPaidWith } from './last-paid-with.ts';
import { largePaymentMarkOf, paymentMarkOf } from './payment-mark.ts';

/** A customer's stored cards, the default first. */
export async function cardsOf(db: Kysely<Database>, customerId: number): Promise<Card[]> {
  const { rows } = await sql<{
    id: number;
    card_name: string;
    card_no: string;
    is_default: boolean;
    is_recent: boolean;
  }>`
    select id, card_name, card_no, is_default, id is not distinct from ${lastPaidWith(customerId, 'card_id')} as is_recent
    from card where customer_id = ${customerId} and gone_at is null order by is_default desc, id desc`.execute(
    db,
  );
  return rows.map((row) => ({
    card_id: row.id,
    card_name: row.card_name,
    card_no: row.card_no,
    is_default: row.is_default ? 1 : 0,
    icon: paymentMarkOf(row.card_name),
    is_recent: row.is_recent ? 1 : 0,
    large_image_path: largePaymentMarkOf(row.card_name),
  }));
}

/** @throws Refusal 404 `unknown_card` */
export async function checkCard(db: Kysely<Database>, customerId: number, id: number): Promise<void> {
  const { rows } =
    await sql`select 1 from card where id = ${id} and customer_id = ${customerId} and gone_at is null`.execute(
      db,
    );
  if (rows.length === 0) notFound('unknown_card');
}

/** Keeps a card the gateway stored: its billing key and the masked number, nothing else. The first becomes the default. */
export async function insertCard(
  trx: Trx,
  customerId: number,
  card: { billingKey: string; cardName: string; cardNo: string },
  now: Date,
): Promise<number> {
  await lockCustomer(trx, customerId);
  const { rows } = await sql<{ id: number }>`
    insert into card (customer_id, billing_key, card_name, card_no, is_default, created_at)
    values (${customerId}, ${card.billingKey}, ${card.cardName}, ${card.cardNo},
            not exists (select 1 from card where customer_id = ${customerId} and is_default), ${now})
    returning id`.execute(trx);
  return (rows[0] as { id: number }).id;
}

/** Makes an own card the only default (specification, section 4). @throws Refusal 404 `unknown_card` */
export async function setDefaultCard(trx: Trx, customerId: number, id: number): Promise<void> {
  await lockCustomer(trx, customerId);
  await checkCard(trx, customerId, id);
  await sql`update card set is_default = false where customer_id = ${customerId} and is_default`.execute(trx);
  await sql`update card set is_default = true where id = ${id}`.execute(trx);
}

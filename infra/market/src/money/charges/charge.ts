import type { PaymentState } from '@sold/contracts/entities/basics';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuseReusedKey } from '@sold/service/http/reused-key';
import { sql } from 'kysely';
import type { RandomSource } from '../../platform/base/random.ts';
import type { ChargeEffects } from '../context/charge-effects.ts';
import type { ChargeRow } from '../context/charge-row.ts';
import type { Context } from '../context/context.ts';
import type { Outcome } from '../gateway/gateway.ts';
import { unpaidBecause } from '../gateway/unpaid-because.ts';

export interface NewCharge {
  purpose: ChargeRow['purpose'];
  customerId: number;
  subjectId: number;
  amount: number;
  cardId: number;
  detail: Record<string, unknown>;
  /** The request it answers: once per request. */
  idempotencyKey: string;
  now: Date;
}

/** Notes a charge that is about to be asked for, in the transaction that makes room for it. @returns its id */
export async function noteCharge(trx: Trx, random: RandomSource, charge: NewCharge): Promise<number> {
  const name = `C${random.hex(9).toUpperCase()}`;
  const { rows } = await sql<{ id: number }>`
    insert into charge (purpose, customer_id, subject_id, amount, card_id, gateway_order_id, state, detail, idempotency_key, created_at)
    values (${charge.purpose}, ${charge.customerId}, ${charge.subjectId}, ${charge.amount}, ${charge.cardId}, ${name}, 'charging',
            ${JSON.stringify(charge.detail)}::jsonb, ${charge.idempotencyKey}, ${charge.now})
    returning id`.execute(trx);
  return (rows[0] as { id: number }).id;
}

export async function chargeById(db: Db | Trx, id: number): Promise<ChargeRow> {
  const { rows } = await sql<ChargeRow>`select * from charge where id = ${id}`.execute(db);
  return rows[0] as ChargeRow;
}

/**
 * Reads the charge of an earlier request with the same idempotency key, if any. @throws Refusal `idempotency_key_reused`
 * when it had another purpose
 */
export async function chargeByIdempotencyKey(
  db: Db,
  request: Pick<NewCharge, 'purpose' | 'customerId' | 'subjectId' | 'idempotencyKey'>,
): Promise<ChargeRow | undefined> {
  const { purpose, customerId, subjectId, idempotencyKey } = request;
  const { rows } =
    await sql<ChargeRow>`select * from charge where customer_id = ${customerId} and idempotency_key = ${idempotencyKey}`.execute(
      db,
    );
  const charge = rows[0];
  if (charge && (charge.purpose !== purpose || charge.subject_id !== subjectId)) refuseReusedKey();
  return charge;
}

/** Makes a recorded charge at the gateway and writes its outcome down. Safe to call again. */
export async function carryOutCharge(context: Context, id: number): Promise<ChargeRow> {
  const charge = await chargeById(context.db, id);
  if (charge.state !== 'charging') return charge;
  const outcome = await ask(context, charge);
  return settleCharge(context, id, outcome);
}

export function paymentStateOf({ state }: ChargeRow): PaymentState {
  return ({ charging: 'pending', captured: 'paid', refused: 'failed' } as const)[state];
}

async function ask(
  { db, gateway, chargeEffects }: Context,
  charge: ChargeRow,
): Promise<Outcome | { type: 'free' }> {
  if (charge.amount === 0) return { type: 'free' };
  const { rows } = await sql<{
    billing_key: string;
  }>`select billing_key from card where id = ${charge.card_id}`.execute(db);
  return gateway.chargeStoredCard({
    billingKey: rows[0]?.billing_key ?? '',
    customerKey: `customer-${charge.customer_id}`,
    gatewayOrderId: charge.gateway_order_id,
    amount: charge.amount,
    orderName: chargeEffects[charge.purpose].name,
  });
}

/**
 * Writes the outcome of a charge down, once for any number of reports. An unknown one is asked for again. Money that came
 * for a charge that was written down as refused goes back: its subject is free again. A refunded part has paid for nothing.
 */
export async function settleCharge(
  { db, clock, chargeEffects }: Context,
  id: number,
  outcome: Outcome | { type: 'free' },
): Promise<ChargeRow> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<ChargeRow>`select * from charge where id = ${id} for update`.execute(trx);
    const charge = rows[0] as ChargeRow;
    const at = clock();
    if (outcome.type === 'unknown') return charge;
    const settled =
      charge.state === 'charging'
        ? await writeOutcome(trx, chargeEffects, charge, { ...outcome, at })
        : charge;
    if (settled.state === 'refused' && outcome.type === 'captured')
      await sendBack(trx, settled, outcome.paymentKey, at);
    return settled;
  });
}

async function writeOutcome(
  trx: Trx,
  effects: ChargeEffects,
  charge: ChargeRow,
  outcome: (Exclude<Outcome, { type: 'unknown' }> | { type: 'free' }) & { at: Date },
): Promise<ChargeRow> {
  const unpaid = unpaidBecause(outcome);
  const done: ChargeRow = {
    ...charge,
    state: unpaid === null ? 'captured' : 'refused',
    payment_key: outcome.type === 'captured' ? outcome.paymentKey : null,
    reason: unpaid ?? '',
  };
  await sql`update charge set state = ${done.state}, payment_key = ${done.payment_key}, reason = ${done.reason}, outcome_at = ${outcome.at}
    where id = ${charge.id}`.execute(trx);
  await effects[charge.purpose][done.state === 'captured' ? 'captured' : 'refused'](trx, done, outcome.at);
  return done;
}

async function sendBack(trx: Trx, charge: ChargeRow, paymentKey: string, at: Date): Promise<void> {
  if (charge.refunded_amt > 0) return;
  await sql`update charge set payment_key = ${paymentKey}, refunded_amt = amount where id = ${charge.id}`.execute(
    trx,
  );
  await sql`insert into charge_refund (charge_id, amount, state, asked_at) values (${charge.id}, ${charge.amount}, 'asked', ${at})`.execute(
    trx,
  );
}

import { PAYMENT_PASSWORD_WAIT } from '@sold/contracts/base/figures/password-waits';
import type { Db } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { hashPassword, isPassword } from '@sold/service/session/password';
import { sql } from 'kysely';
import { openMeans } from './closed-means.ts';
import { isProofNeeded, type PaymentProof, proofRefusal } from './payment-proof.ts';

/** Wrong tries after which the password is locked. */
const TRIES = 5;

interface Row {
  payment_password_hash: string | null;
  payment_password_tries: number;
  payment_password_locked_until: Date | null;
}

async function rowOf(db: Db, customerId: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select payment_password_hash, payment_password_tries, payment_password_locked_until from customer where id = ${customerId}`.execute(
    db,
  );
  return rows[0] as Row;
}

/**
 * Proves the payment password for this session. A try is counted before the password is checked, so that concurrent tries
 * cannot share a count.
 */
export async function provePaymentPassword(
  db: Db,
  customer: { id: number; sessionId: string },
  password: string,
  now: Date,
): Promise<void> {
  const { payment_password_hash: hash } = await rowOf(db, customer.id);
  if (hash === null) refuse('no_payment_password', '결제 비밀번호를 먼저 설정해 주세요.');
  const claimed = await sql<{ tries: number }>`
    update customer set
      payment_password_tries = case when payment_password_locked_until is null then payment_password_tries + 1 else 1 end,
      payment_password_locked_until = case
        when payment_password_locked_until is null and payment_password_tries + 1 >= ${TRIES} then ${new Date(now.getTime() + PAYMENT_PASSWORD_WAIT.ms)}::timestamptz end
    where id = ${customer.id} and (payment_password_locked_until is null or payment_password_locked_until <= ${now})
    returning payment_password_tries as tries`.execute(db);
  const tries = claimed.rows[0]?.tries;
  if (tries === undefined) refuseLocked();
  if (!(await isPassword(password, hash))) {
    if (tries >= TRIES) refuseLocked();
    refuse('payment_password', `결제 비밀번호가 맞지 않아요. (${tries}/${TRIES})`);
  }
  await sql`update customer set payment_password_tries = 0, payment_password_locked_until = null where id = ${customer.id}`.execute(
    db,
  );
  await sql`update session set payment_checked_at = ${now}, payment_checked_for = null where id = ${customer.sessionId}`.execute(
    db,
  );
  await openMeans(db, { customerId: customer.id, sessionId: customer.sessionId });
}

function refuseLocked(): never {
  refuse(
    'payment_password_locked',
    `결제 비밀번호를 ${TRIES}번 틀려 ${PAYMENT_PASSWORD_WAIT.text} 동안 사용할 수 없어요. 잠시 후 다시 시도해 주세요.`,
  );
}

/**
 * Sets the payment password; changing it needs the current one, or a proof that its owner has forgotten it.
 * @param wish.isOwner the customer forgot it, and has proven their identity in another way
 * @throws as {@link provePaymentPassword}, `weak_payment_password`
 */
export async function setPaymentPassword(
  db: Db,
  customer: { id: number; sessionId: string },
  wish: { password: string; current?: string | undefined; isOwner?: boolean },
  now: Date,
): Promise<void> {
  if (isWeak(wish.password)) refuse('weak_payment_password', '같은 숫자나 이어지는 숫자로는 만들 수 없어요.');
  const { payment_password_hash: hash } = await rowOf(db, customer.id);
  if (hash !== null && !wish.isOwner) {
    if (wish.current === undefined)
      refuse('payment_password', '지금 쓰는 결제 비밀번호를 함께 입력해 주세요.');
    await provePaymentPassword(db, customer, wish.current, now);
  }
  const fresh = await hashPassword(wish.password);
  const set =
    await sql`update customer set payment_password_hash = ${fresh}, payment_password_tries = 0, payment_password_locked_until = null, payment_password_set_at = ${now}
    where id = ${customer.id} and payment_password_hash is not distinct from ${hash} returning 1`.execute(db);
  if (set.rows.length === 0)
    refuse('payment_password', '결제 비밀번호가 방금 바뀌었어요. 다시 시도해 주세요.');
}

/** Returns whether a password is found at the first guess: 111111, 123456, 987654. */
function isWeak(password: string): boolean {
  const steps = new Set([...password].slice(1).map((digit, at) => Number(digit) - Number(password[at])));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] as number);
}

/**
 * Refuses a charge of stored methods without a proof of the payment password; a proof of an earlier password does not
 * count, nor one by a passkey for another request.
 * @param request as {@link requestOf} makes it; null for what a passkey does not confirm
 * @throws Refusal `payment_password_needed`
 */
export async function refuseUnlessProven(
  db: Db,
  { customerId, sessionId }: { customerId: number; sessionId: string },
  request: string | null,
  now: Date,
): Promise<void> {
  const { rows } = await sql<PaymentProof>`
    select customer.payment_password_hash is not null as "hasPassword", customer.payment_password_set_at as "setAt",
           session.payment_checked_at as "checkedAt",
           session.payment_checked_for is null or session.payment_checked_for is not distinct from ${request} as "isForThis"
    from customer left join session on session.id = ${sessionId} where customer.id = ${customerId}`.execute(
    db,
  );
  const proof = rows[0];
  const refusal = proofRefusal(proof === undefined || isProofNeeded(proof, now));
  if (refusal !== null) throw refusal;
}

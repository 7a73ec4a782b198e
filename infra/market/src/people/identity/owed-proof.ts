import { Refusal } from '@sold/service/http/refusal';
import type { Caller } from '../../platform/calls/handler.ts';
import type { Context } from '../../platform/context/context.ts';
import { type CustomerRow, customerRow } from '../customers/customer.ts';
import { openVerification } from './certification.ts';

const CLOSED = '인증번호로 비밀번호를 다시 정한 계정이에요.';
const DROPS = `${CLOSED} 본인인증을 하면 그 전에 등록한 카드와 결제 계좌는 지워져요. 인증한 뒤에 다시 등록해 주세요.`;
const BY_PASSWORD = `${CLOSED} 결제 비밀번호를 입력하면 등록한 카드와 계좌, 포인트를 다시 쓸 수 있어요.`;
const BY_IDENTITY = `${CLOSED} 본인인증을 한 번 더 하면 등록한 카드와 계좌, 포인트를 다시 쓰고 판매할 수 있어요.`;

/**
 * Returns the proof that a customer owes before a trade: 423 with a verification token in `sub_msg`, `not_certified` the
 * first time, and `owner_check` after a reset of the password; null without a debt.
 * @param call.takesPassword in place of `owner_check` it asks for the payment password, where there is one:
 * `payment_password_needed`
 */
export async function owedProof(
  context: Context,
  caller: Pick<Caller, 'customerId' | 'sessionId'>,
  { takesPassword = false } = {},
): Promise<Refusal | null> {
  const customer = await customerRow(context.db, caller.customerId);
  const reason = reasonOf(customer, takesPassword);
  if (reason === null) return null;
  const [code, message] = reason;
  if (code === 'payment_password_needed') return new Refusal(422, code, message);
  return new Refusal(423, code, message, { sub_msg: await openVerification(context, caller) });
}

function reasonOf(
  {
    certified_at,
    means_closed_at,
    payment_password_hash,
  }: Pick<CustomerRow, 'certified_at' | 'means_closed_at' | 'payment_password_hash'>,
  takesPassword: boolean,
): ['not_certified' | 'owner_check' | 'payment_password_needed', string] | null {
  if (certified_at === null) return ['not_certified', means_closed_at === null ? '' : DROPS];
  if (means_closed_at === null) return null;
  return takesPassword && payment_password_hash !== null
    ? ['payment_password_needed', BY_PASSWORD]
    : ['owner_check', BY_IDENTITY];
}

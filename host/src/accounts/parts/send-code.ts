import { call } from '@sold/shared/api/client';

/** Calls that send a code. */
export type SendsCode = 'POST /api/v3/member/begin-sign-up' | 'POST /api/v3/member/begin-password-reset';

/** Has a code sent to what was typed. */
export async function sendCode(sends: SendsCode, contact: string) {
  const sent = await call(sends, { contact }, { quiet: true });
  return sent.ok ? { ...sent, data: { ...sent.data, contact } } : sent;
}

import { refuse } from '@sold/service/http/refusal';
import type { Context } from '../context/context.ts';

/** Our name to authenticators: host and origin of the public address. */
export function relyingParty({ publicUrl }: Pick<Context, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'SOLD', origin };
}

/** Refuses an answer of an authenticator, with the same text for every reason. @throws Refusal `passkey_refused` */
export function refusePasskey(): never {
  refuse('passkey_refused', '패스키를 확인하지 못했어요. 다시 시도하거나 다른 방법을 써 주세요.');
}

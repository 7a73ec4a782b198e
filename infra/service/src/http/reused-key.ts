import { refuse } from './refusal.ts';

/** An idempotency key that came with another request before. @throws Refusal `idempotency_key_reused` */
export function refuseReusedKey(): never {
  refuse('idempotency_key_reused', '이미 다른 내용으로 보낸 요청이에요. 처음부터 다시 시도해 주세요.');
}

import { refuse } from '@sold/service/http/refusal';
import type { FastifyRequest } from 'fastify';
import { isIdempotencyKey } from '../../platform/calls/idempotency-key.ts';

/** Returns a header that occurs once. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** @throws Refusal `idempotency_key` */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = headerOf(request, 'idempotency-key');
  if (!isIdempotencyKey(key))
    refuse('idempotency_key', '주문 번호가 없어요. 화면을 새로 고친 뒤 다시 시도해 주세요.');
  return key;
}

/** Returns a response body with the token that replaces the caller's, if there is one. */
export function withToken(body: unknown, jwt: string | null): unknown {
  return jwt === null ? body : { ...(body as object), jwt };
}

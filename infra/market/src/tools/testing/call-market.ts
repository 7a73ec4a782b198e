import { randomUUID } from 'node:crypto';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { ErrorData, ErrorEnvelope } from '@sold/contracts/errors/envelope';
import { queryText } from '@sold/service/testing/query-text';
import { expect } from 'vitest';

/** Response of a call, as a client sees it. */
export type Reply<K extends CallKey> =
  | { status: 200; data: CallTable[K]['output']; jwt?: string; reason?: undefined; msg?: undefined }
  | ({ status: number; data?: undefined; reason: string; msg: string } & Pick<
      ErrorData,
      'title' | 'sub_msg' | 'action'
    >);

/** Sends a call with an idempotency key, which is a new one unless it is given. */
export type CallMarket = <K extends CallKey>(
  key: K,
  input: CallTable[K]['input'],
  options?: { token?: string; idempotencyKey?: string },
) => Promise<Reply<K>>;

/** Page of an identity check → token of the session that began it. */
const begunBy = new Map<string, string>();

/** Headers of the browser that began an identity check. */
export function browserOf(page: string): { cookie?: string } {
  const token = begunBy.get(page);
  return token === undefined ? {} : { cookie: `jwt=${token}` };
}

/** @param origin origin of the service @param operator token that is sent with operators' calls */
export function callMarket(origin: string, operator: string): CallMarket {
  return async <K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    { token, idempotencyKey = randomUUID() }: { token?: string; idempotencyKey?: string } = {},
  ): Promise<Reply<K>> => {
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_all, name: string) =>
      String((input as Record<string, unknown>)[name]),
    );
    const isQuery = method === 'GET' || method === 'DELETE';
    const query = isQuery ? queryText(input as object) : '';
    const answer = await fetch(`${origin}${path}${query}`, {
      method,
      headers: {
        'idempotency-key': idempotencyKey,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(path.startsWith('/api/operator/') && { 'x-operator-token': operator }),
        ...(!isQuery && { 'content-type': 'application/json' }),
      },
      ...(!isQuery && { body: JSON.stringify(input) }),
    });
    const body = (await answer.json()) as {
      code: number;
      data: CallTable[K]['output'];
      jwt?: string;
    } & ErrorEnvelope;
    expect(body.code).toBe(answer.status);
    if (answer.status === 200) return { status: 200, data: body.data, ...(body.jwt && { jwt: body.jwt }) };
    if (answer.status === 423 && token && body.error_data?.sub_msg)
      begunBy.set(body.error_data.sub_msg, token);
    return {
      ...body.error_data,
      status: answer.status,
      reason: body.error_data?.reason ?? '',
      msg: body.msg,
    };
  };
}

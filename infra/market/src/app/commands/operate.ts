import { randomUUID } from 'node:crypto';
import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import type { ErrorEnvelope, SuccessEnvelope } from '@sold/contracts/errors/envelope';
import type { Reason } from '@sold/contracts/errors/reasons';
import type { RefusalCode } from '@sold/contracts/errors/statuses';
import { operatorHere } from '@sold/service/audit/audit-line';
import { success } from '@sold/service/http/envelope';
import { once } from '@sold/service/http/idempotency';
import { inputProblem } from '@sold/service/http/input-problem';
import { Refusal } from '@sold/service/http/refusal';
import type { Use } from '@sold/service/startup/open-migrated';
import { operatorPlace } from '../../operators/desk/operator-place.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { isIdempotencyKey, KEY_NEEDED } from '../../platform/calls/idempotency-key.ts';
import { storedRefusal } from '../../platform/calls/stored-refusal.ts';
import type { Context } from '../context/context.ts';
import { operatorApi } from '../server/operator-api.ts';
import { UsageError } from './usage-error.ts';

const OPERATOR = '/api/operator/';

/** Finds a call of the operator API by its path below `/api/operator/`. @throws UsageError that lists the existing ones */
export function operatorCall(path: string): AnyCall {
  const all = (Object.values(calls) as AnyCall[]).filter(
    ({ method, path }) => `${method} ${path}` in operatorApi,
  );
  const call = all.find((one) => one.path === OPERATOR + path);
  if (call !== undefined) return call;
  const paths = all.map((one) => one.path.slice(OPERATOR.length)).sort();
  const [area = ''] = path.split('/');
  const same = paths.filter((one) => one.startsWith(`${area}/`));
  throw new UsageError(
    `There is no operator call ${path}. ${same.length > 0 ? `Those of ${area}` : 'All of them'} are: ${(same.length > 0 ? same : paths).join(', ')}.`,
  );
}

/** Use of the database by a call. */
export function useOf({ method }: AnyCall): Use {
  return method === 'GET' ? 'reads' : 'makes';
}

/** @throws UsageError for an input that the call does not take: it names each invalid field and its allowed values */
export function checkInput(call: AnyCall, input: unknown): void {
  const problem = inputProblem(call, input);
  if (problem !== null) throw new UsageError(problem);
}

/**
 * Runs a call of the operator API in this process: the same checks, the same audit log, and for one that moves money the
 * same keys. Without a key one is made and printed before the call, so that a command whose end was not seen can be sent
 * again.
 * @throws UsageError for an invalid input: it names each field and its allowed values
 * @throws Refusal as over HTTP
 */
export async function operate(
  context: Context,
  call: AnyCall,
  input: unknown,
  { key, tellKey }: { key: string | undefined; tellKey(key: string): void },
): Promise<object> {
  checkInput(call, input);
  const name = `${call.method} ${call.path}`;
  const handler = operatorApi[name as keyof typeof operatorApi] as Handler<
    'GET /api/operator/audit-log',
    Context
  >;
  const operator = operatorHere();
  const run = (idempotencyKey: string) =>
    handler(context, input as never, null, {
      idempotencyKey,
      issueToken: () => {},
      rememberDevice: () => {},
      browser: '',
      rememberBrowser: () => {},
      address: '',
      device: '',
      agent: '',
      operator,
      operatorRole: 'owner',
      account: null,
      cookies: '',
      setCookie: () => {},
    });
  if (!call.idempotent) return run('');
  if (key !== undefined && !isIdempotencyKey(key)) throw new Refusal(422, 'idempotency_key', KEY_NEEDED);
  const idempotencyKey = key ?? `cli-${randomUUID()}`;
  tellKey(idempotencyKey);
  const place = await operatorPlace(context.db, operator, idempotencyKey);
  const answer = await once(context, { ...place, call: name, input }, () =>
    run(idempotencyKey)
      .then((data) => ({ status: 200, body: success(data) }))
      .catch(storedRefusal),
  );
  if (answer.status === 200) return (answer.body as SuccessEnvelope<object>).data;
  const { msg, error_data } = answer.body as ErrorEnvelope;
  throw new Refusal(answer.status as RefusalCode, error_data?.reason as Reason, msg);
}

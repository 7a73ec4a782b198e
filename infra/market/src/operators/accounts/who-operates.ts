import type { IncomingHttpHeaders } from 'node:http';
import { mayOperate, type OperatorAccess } from '@sold/contracts/rules/operators/roles';
import { Refusal } from '@sold/service/http/refusal';
import type { Context } from '../context/context.ts';
import { operatorTokenIn } from './operator-cookie.ts';
import { actorOf, useOperatorSession } from './operator-sessions.ts';
import { type Operator, operatorTokens } from './operator-tokens.ts';

/** Calls that an open page makes by itself: they do not say that a person is there. */
const SIGNS_OF_LIFE: readonly string[] = ['/api/operator/centre/open-card'];

/**
 * Finds the operator of a request who may make a call.
 * @throws Refusal 401 `operator` for an unknown caller, 403 `operator_role` for an operator whose role may not make it
 */
export type WhoOperates = (
  request: { headers: IncomingHttpHeaders },
  access: OperatorAccess & { path?: string },
) => Promise<Operator>;

/**
 * A program brings a token in a header, a person the cookie of a session.
 * @param setting tokens of programs (`OPERATOR_TOKENS`)
 */
export function operatorsOf({ db, clock }: Pick<Context, 'db' | 'clock'>, setting: string): WhoOperates {
  const byToken = operatorTokens(setting);

  async function bySession(cookies: string | undefined, path = ''): Promise<Operator | null> {
    const token = operatorTokenIn(cookies);
    const by = { now: clock(), isUse: !SIGNS_OF_LIFE.includes(path) };
    const found = token === undefined ? undefined : await useOperatorSession(db, token, by);
    if (found === undefined) return null;
    const { operator_id: operatorId, role, sessionHash } = found;
    return { actor: actorOf(found), role, account: { operatorId, sessionHash } };
  }

  return async ({ headers }, access) => {
    const token = headers['x-operator-token'];
    const operator =
      token === undefined ? await bySession(headers.cookie, access.path) : byToken(String(token));
    if (operator === null) throw new Refusal(401, 'operator', '운영자만 할 수 있어요.');
    if (!mayOperate(operator.role, access))
      throw new Refusal(
        403,
        'operator_role',
        '지금 맡은 역할로는 할 수 없는 일이에요. 소유자에게 문의해 주세요.',
      );
    return operator;
  };
}

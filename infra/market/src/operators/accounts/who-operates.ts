import type { IncomingHttpHeaders } from 'node:http';
import { mayOperate, type OperatorAccess } from '@sold/contracts/rules/operators/roles';
import { Refusal } from '@sold/service/http/refusal';
import { type Operator, operatorTokens } from './operator-tokens.ts';

/**
 * Finds the operator of a request who may make a call.
 * @throws Refusal 401 `operator` for an unknown caller, 403 `operator_role` for an operator whose role may not make it
 */
export type WhoOperates = (
  request: { headers: IncomingHttpHeaders },
  access: OperatorAccess,
) => Promise<Operator>;

/** @param setting tokens of programs (`OPERATOR_TOKENS`) */
export function operatorsOf(setting: string): WhoOperates {
  const byToken = operatorTokens(setting);
  return async ({ headers }, access) => {
    const operator = byToken(String(headers['x-operator-token'] ?? ''));
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

import { mayOperate, OPERATOR_ACTS, type OperatorAct } from '@sold/contracts/rules/operators/roles';
import { useAtomValue } from 'jotai';
import { operatorAtom } from './operator-session.ts';

/** Whether the operator of the page may do an act. */
export function useMay(act: OperatorAct): boolean {
  const operator = useAtomValue(operatorAtom);
  return operator !== null && mayOperate(operator.role, OPERATOR_ACTS[act]);
}

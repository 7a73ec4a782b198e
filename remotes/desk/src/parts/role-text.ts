import { type OperatorAct, type OperatorRole, rolesFor } from '@sold/contracts/rules/operators/roles';

const TEXT: Readonly<Record<OperatorRole, string>> = {
  centre: '센터',
  support: '고객 지원',
  editor: '편집',
  owner: '관리자',
};
export const roleText = (role: OperatorRole): string => TEXT[role];

/** Says who may do an act. @param what of the sentence's end: `답변할` */
export function whoMay(act: OperatorAct, what: string): string {
  return `${rolesFor(act).map(roleText).join('·')}만 ${what} 수 있어요.`;
}

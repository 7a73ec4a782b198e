import type { OperatorRole } from '@sold/contracts/rules/operators/roles';

const TEXT: Readonly<Record<OperatorRole, string>> = {
  centre: '센터',
  support: '고객 지원',
  editor: '편집',
  owner: '관리자',
};
export const roleText = (role: OperatorRole): string => TEXT[role];

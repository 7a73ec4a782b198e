import {
  mayOperate,
  OPERATOR_ACTS,
  type OperatorAct,
  type OperatorRole,
} from '@sold/contracts/rules/operators/roles';
import {
  ACCOUNT_PATH,
  CLAIMS_PATH,
  LIST_PATH,
  STAFF_PATH,
  STORAGE_PATH,
  TODAY_PATH,
} from '../calls/addresses.ts';

export interface DeskPlace {
  /** Below the base path. */
  path: string;
  label: string;
  /** Act that it is for. */
  act: OperatorAct;
}

const PAGES: readonly DeskPlace[] = [
  { path: TODAY_PATH, label: '오늘 할 일', act: 'look' },
  { path: LIST_PATH, label: '목록', act: 'look' },
  { path: STORAGE_PATH, label: '보관', act: 'handle' },
  { path: CLAIMS_PATH, label: '신고·문의', act: 'look' },
  { path: STAFF_PATH, label: '직원', act: 'manageOperators' },
  { path: ACCOUNT_PATH, label: '내 계정', act: 'ownAccount' },
];

/** Pages that an operator of a role may use. */
export function pagesFor(role: OperatorRole | null): DeskPlace[] {
  return PAGES.filter(({ act }) => role !== null && mayOperate(role, OPERATOR_ACTS[act]));
}

/** The act that a page is for. @param at its path below the base path */
export function actOf(at: string): OperatorAct {
  return PAGES.find(({ path }) => path === at)?.act ?? 'ownAccount';
}

import { mayOperate, type OperatorRole } from '@sold/contracts/rules/operators/roles';
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
  roles: readonly OperatorRole[];
}

const PAGES: readonly DeskPlace[] = [
  { path: TODAY_PATH, label: '오늘 할 일', roles: ['centre', 'support', 'owner'] },
  { path: LIST_PATH, label: '목록', roles: ['centre', 'support', 'owner'] },
  { path: STORAGE_PATH, label: '보관', roles: ['centre', 'owner'] },
  { path: CLAIMS_PATH, label: '신고·문의', roles: ['centre', 'support', 'owner'] },
  { path: STAFF_PATH, label: '직원', roles: ['owner'] },
  { path: ACCOUNT_PATH, label: '내 계정', roles: ['centre', 'support', 'editor', 'owner'] },
];

/** Pages that an operator of a role may use. */
export function pagesFor(role: OperatorRole | null): DeskPlace[] {
  return PAGES.filter(({ roles }) => role !== null && mayOperate(role, { roles, permission: null }));
}

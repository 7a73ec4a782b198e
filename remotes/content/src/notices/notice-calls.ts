import type { NoticeKind } from '@sold/contracts/entities/content';
import { FIRST_PAGE, type ListStart } from '@sold/shared/hooks/use-list-pages';

export const LIST = 'GET /api/v3/content/notice/get-notice-list';

export function listInput(kind: NoticeKind | null, from: ListStart = FIRST_PAGE) {
  return { ...from, ...(kind && { kind }) };
}

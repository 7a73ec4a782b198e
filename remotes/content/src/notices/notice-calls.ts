import type { NoticeKind } from '@sold/contracts/entities/content';

export const LIST = 'GET /api/v3/content/notice/get-notice-list';

export function listInput(kind: NoticeKind | null, page: number) {
  return { page, ...(kind && { kind }) };
}

import type { ContentKind } from '@sold/contracts/entities/content';
import { FIRST_PAGE, type ListStart } from '@sold/shared/hooks/use-list-pages';

export const LIST = 'GET /api/v3/content/post/get-contents-list';

export function listInput(kind: ContentKind | null, from: ListStart = FIRST_PAGE) {
  return { ...from, ...(kind && { kind }) };
}

import type { ContentKind } from '@sold/contracts/entities/content';

export const LIST = 'GET /api/v3/content/post/get-contents-list';

export function listInput(kind: ContentKind | null, page: number) {
  return { page, ...(kind && { kind }) };
}

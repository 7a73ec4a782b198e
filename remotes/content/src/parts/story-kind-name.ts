import type { ContentKind } from '@sold/contracts/entities/content';

export const KIND_NAMES: Readonly<Record<ContentKind, string>> = {
  story: '이야기',
  guide: '가이드',
  video: '영상',
  interview: '인터뷰',
};

/** The kind an address asks for; null for all. */
export function kindOf(query: { get(name: string): string | null }): ContentKind | null {
  const kind = query.get('kind');
  return kind !== null && Object.hasOwn(KIND_NAMES, kind) ? (kind as ContentKind) : null;
}

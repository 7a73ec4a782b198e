import type { NoticeKind } from '@sold/contracts/entities/content';

export const NOTICE_KINDS: Readonly<Record<NoticeKind, string>> = {
  service: '서비스',
  event: '이벤트',
  policy: '정책',
  check: '점검',
};

/** The kind an address asks for; null for all. */
export function noticeKindOf(query: { get(name: string): string | null }): NoticeKind | null {
  const kind = query.get('kind');
  return kind !== null && Object.hasOwn(NOTICE_KINDS, kind) ? (kind as NoticeKind) : null;
}

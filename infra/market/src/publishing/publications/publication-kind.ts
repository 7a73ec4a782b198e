import type { PublicationKind } from '@sold/contracts/entities/publication';
import type { Reason } from '@sold/contracts/errors/reasons';

/** Tables of publications, each with its refusal for a missing row. */
export const PUBLICATIONS: Readonly<
  Record<
    PublicationKind,
    { table: string; from: string; until: string | null; title: string; unknown: Reason }
  >
> = {
  content: {
    table: 'content',
    from: 'published_at',
    until: 'until_at',
    title: 'title',
    unknown: 'unknown_content',
  },
  release: {
    table: 'item_release',
    from: 'published_at',
    until: 'until_at',
    title: 'title',
    unknown: 'unknown_release',
  },
  notice: {
    table: 'notice',
    from: 'published_at',
    until: 'until_at',
    title: 'title',
    unknown: 'unknown_notice',
  },
  banner: { table: 'banner', from: 'from_at', until: 'to_at', title: 'title', unknown: 'unknown_banner' },
  // A raffle stays so that its draw can be checked: its end is the end of entering.
  raffle: {
    table: 'raffle',
    from: 'published_at',
    until: null,
    title: 'display_item_name',
    unknown: 'unknown_raffle',
  },
};

import type { RafflePartner } from '@sold/contracts/entities/raffle';
import { Refusal } from '@sold/service/http/refusal';
import { notFoundRefusal } from '../../platform/calls/not-found.ts';
import type { EntryRow } from '../raffle/my-entry.ts';
import { statusOf } from '../raffle/raffle-view.ts';

/** Page of an entry: raffles of a partner are entered on the partner's page. */
export type EntryPage = 'own' | 'partner';

/** Facts that decide about an entry, read while the raffle cannot be drawn. */
export interface EntryFacts {
  /** Undefined for a raffle that does not exist, or not any more. */
  raffle: EnteredRaffle | undefined;
  sizeIds: ReadonlySet<number>;
  /** Earlier entry of the customer, if any. */
  earlier: EntryRow | undefined;
  /** Whether the customer has watched the video, where there is one. */
  hasWatched: boolean;
}

export interface EnteredRaffle {
  from_at: Date;
  to_at: Date;
  published_at: Date;
  withdrawn_at: Date | null;
  /** When the list of entries was fixed. */
  listed_at: Date | null;
  partner: RafflePartner | null;
}

/**
 * Judges an entry: inside the period by the server's clock alone, one per person, and the same answer when it is sent again
 * (market-rules, "Raffles"). @returns the refusal, the entry that is there already, or `enter`
 */
export function decideEntry(
  { raffle, sizeIds, earlier, hasWatched }: EntryFacts,
  { sizeId, page, now }: { sizeId: number; page: EntryPage; now: Date },
): Refusal | EntryRow | 'enter' {
  if (raffle === undefined || raffle.withdrawn_at !== null || raffle.published_at > now)
    return notFoundRefusal('unknown_raffle');
  if ((raffle.partner !== null) !== (page === 'partner'))
    return new Refusal(422, 'raffle_door', '이 화면에서는 응모할 수 없는 래플이에요.');
  if (earlier !== undefined) return sameAgain(earlier, sizeId);
  const status = statusOf(raffle, now);
  if (status === '00') return new Refusal(422, 'raffle_not_started', '아직 응모 기간이 아니에요.');
  // A replica with a fast clock may have fixed the list already: then no entry is added.
  if (status === '20' || raffle.listed_at !== null)
    return new Refusal(422, 'raffle_ended', '응모가 끝난 래플이에요.');
  if (!sizeIds.has(sizeId)) return new Refusal(404, 'unknown_size', '이 래플에 없는 사이즈예요.');
  if (raffle.partner === 'video_site' && !hasWatched)
    return new Refusal(422, 'video_not_watched', '영상을 끝까지 본 뒤에 응모할 수 있어요.');
  return 'enter';
}

/** Returns the entry of an earlier request, unless it was for another size. */
export function sameAgain(earlier: EntryRow, sizeId: number): Refusal | EntryRow {
  return earlier.size_option_id === sizeId
    ? earlier
    : new Refusal(
        422,
        'already_entered',
        `이미 ${earlier.option === '' ? '' : `${earlier.option} 사이즈로 `}응모했어요. 한 사람이 한 번만 응모할 수 있어요.`,
      );
}

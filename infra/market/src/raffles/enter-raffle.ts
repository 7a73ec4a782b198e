import type { MyRaffleEntry } from '@sold/contracts/entities/raffle';
import { entryText } from '@sold/contracts/rules/raffle-draw';
import { sha256 } from '@sold/contracts/rules/sha256';
import { refuse, unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type EntryRow, entryOf, myEntry } from './my-entry.ts';
import { announcedRaffle, sizesOfRaffle } from './raffle-row.ts';
import { statusOf } from './raffle-view.ts';
import { hasWatched } from './watched.ts';

/**
 * Enters a raffle: inside its period by the server's clock alone, one entry per person, and the same answer when it is
 * sent again (market-rules, "Raffles").
 * @param door which page the entry came by: raffles of a partner are entered on the partner's page
 * @throws Refusal 404 `unknown_raffle`, `unknown_size`; `raffle_not_started`, `raffle_ended`, `already_entered` with
 * another size, `raffle_door`, `video_not_watched`
 */
export async function enterRaffle(
  { db, clock, random }: Context,
  entry: { raffle_id: number; product_size_option_id: number },
  customerId: number,
  door: 'own' | 'partner',
): Promise<MyRaffleEntry> {
  const { raffle_id, product_size_option_id } = entry;
  return db.transaction().execute(async (trx) => {
    // Entries share the raffle; the draw takes it alone, so that none can slip in behind it.
    await sql`select 1 from raffle where id = ${raffle_id} for share`.execute(trx);
    const now = clock();
    const raffle = await announcedRaffle(trx, raffle_id, now);
    if ((raffle.partner !== null) !== (door === 'partner'))
      refuse('raffle_door', '이 화면에서는 응모할 수 없는 래플이에요.');
    const earlier = await entryOf(trx, raffle_id, customerId);
    if (earlier) return sameAgain(earlier, product_size_option_id);
    const status = statusOf(raffle, now);
    if (status === '00') refuse('raffle_not_started', '아직 응모 기간이 아니에요.');
    // A copy with a fast clock may have drawn already: behind a draw nobody enters.
    if (status === '20' || raffle.drawn_at !== null) refuse('raffle_ended', '응모가 끝난 래플이에요.');
    const sizes = await sizesOfRaffle(trx, raffle_id);
    if (!sizes.some(({ id }) => id === product_size_option_id))
      unknown('unknown_size', '이 래플에 없는 사이즈예요.');
    if (raffle.partner === 'video_site' && !(await hasWatched(trx, raffle_id, customerId)))
      refuse('video_not_watched', '영상을 끝까지 본 뒤에 응모할 수 있어요.');
    const nonce = random.hex(16);
    const hash = await sha256(entryText({ ...entry, customer_id: customerId, nonce }));
    await sql`
      insert into raffle_entry (raffle_id, size_option_id, customer_id, nonce, hash, entered_at)
      values (${raffle_id}, ${product_size_option_id}, ${customerId}, ${nonce}, ${hash}, ${now})
      on conflict (raffle_id, customer_id) do nothing`.execute(trx);
    return sameAgain((await entryOf(trx, raffle_id, customerId)) as EntryRow, product_size_option_id);
  });
}

function sameAgain(earlier: EntryRow, sizeId: number): MyRaffleEntry {
  if (earlier.size_option_id !== sizeId)
    refuse(
      'already_entered',
      `이미 ${earlier.option} 사이즈로 응모했어요. 한 사람이 한 번만 응모할 수 있어요.`,
    );
  return myEntry(earlier);
}

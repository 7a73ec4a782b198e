import { sql } from 'kysely';
import { isLive } from '../../catalogue/prices/live.ts';
import type { Context } from '../../money/context/context.ts';
import { askConcurrently, type Pace } from '../../money/gateway/ask-concurrently.ts';
import { matchAll } from './settle.ts';

/** Books per statement, some milliseconds of a processor. */
const SOME = 200;

/**
 * Matches what crosses in some books, because the process that left it behind has crashed. Looks at the best bid of each
 * side alone.
 * @param after number of the size of the last checked book, 0 to begin with the first
 * @returns the number to go on with; 0 after the last book
 */
export async function matchSome(
  context: Context,
  pace: Pace,
  after: number,
  most: number = SOME,
): Promise<number> {
  const now = context.clock();
  const { rows } = await sql<{ id: number; is_crossed: boolean }>`
    select part.id, coalesce(best.price >= ask.price, false) as is_crossed
    from (select id from size_option where id > ${after} order by id limit ${most}) part
    left join lateral (select bid.price from bid where bid.size_option_id = part.id and bid.side = 'sell' and ${isLive(now)}
                       order by bid.price limit 1) ask on true
    left join lateral (select bid.price from bid where bid.size_option_id = part.id and bid.side = 'buy' and ${isLive(now)}
                       order by bid.price desc limit 1) best on true
    order by part.id`.execute(context.db);
  const crossed = rows.filter((row) => row.is_crossed);
  await askConcurrently(crossed, pace, async ({ id }) => {
    await matchAll(context, id);
    return true;
  });
  return rows.length < most ? 0 : (rows.at(-1)?.id ?? 0);
}

/** Repeats {@link matchSome} until all books are checked or the service ends. */
export async function matchEveryBook(context: Context, pace: Pace): Promise<void> {
  let after = 0;
  do after = await matchSome(context, pace, after);
  while (after > 0 && !pace.ending?.aborted);
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ServerProblem } from '@sold/service/db/check-server';
import type { Db } from '@sold/service/db/tables';
import { stopStart } from '@sold/service/startup/start-problem';
import { sql } from 'kysely';

/**
 * Holds a folder of data, with its secrets, to the market whose database it was first used with: by another one's database,
 * sessions, previews and payments of the two would be mixed up.
 * @param marketId id of the market in the database (`market-id`)
 * @throws ServerProblem for another market's database
 */
export function holdToMarket(folder: string, marketId: string): void {
  const file = join(folder, 'market-id');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${marketId}\n`, { mode: 0o600 });
    return;
  }
  mustBe(marketId, file);
}

/**
 * Runs the same check on a database that may be of anybody, and writes neither to it nor into the folder. A folder that belongs
 * to no market yet fits any.
 */
export function holdingTo(folder: string): (db: Db) => Promise<void> {
  return async (db) => {
    const file = join(folder, 'market-id');
    if (!existsSync(file)) return;
    const table = sql<{ is: boolean }>`select to_regclass('market_id') is not null as is`;
    const hasTable = (await table.execute(db)).rows[0]?.is;
    const ids = hasTable ? (await sql<{ id: string }>`select id from market_id`.execute(db)).rows : [];
    mustBe(ids[0]?.id ?? null, file);
  };
}

/** @param marketId null in a database without a market */
function mustBe(marketId: string | null, file: string): void {
  const known = readFileSync(file, 'utf8').trim();
  if (known === '' || known === marketId) return;
  const other = marketId === null ? 'a database without a market' : `another market (${marketId})`;
  throw new ServerProblem(
    `DATABASE_URL leads to ${other}, and ${dirname(file)} belongs to market ${known}. Set SOLD_DATA to another folder, or remove ${file} if this is meant. Nothing was changed.`,
  );
}

/** Runs the same check at the start of a process, and ends it with that one line. */
export function holdOrStop(folder: string, marketId: string): void {
  try {
    holdToMarket(folder, marketId);
  } catch (error) {
    stopStart(folder)(error);
  }
}

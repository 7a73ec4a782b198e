import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServerProblem } from '@sold/service/db/check-server';
import { stopStart } from '@sold/service/startup/start-problem';

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
  const known = readFileSync(file, 'utf8').trim();
  if (known !== '' && known !== marketId)
    throw new ServerProblem(
      `DATABASE_URL leads to another market (${marketId}) than the one that ${folder} belongs to (${known}). Set SOLD_DATA to another folder, or remove ${file} if this is meant.`,
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

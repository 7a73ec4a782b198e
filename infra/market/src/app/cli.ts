/**
 * Commands of the market:
 * `import trades <csv> --usd-krw <rate>`, `import snapshot <csv> --usd-krw <rate>`, `audit`, `demo`,
 * `order move|refund|photo|send-back`, `inventory move|photo|remove-photo`, `seller freeze`, `operator add|list|invite|role|end|end-sessions`, `operate <area>/<action> <json>`, `policies publish <file>`,
 * `reconcile`, `after-restore`. `--json` prints for programs. Exit 0 only when all went well.
 */
import { join } from 'node:path';
import { loadSecret } from '@sold/service/session/secret';
import { environment } from '@sold/service/settings/environment';
import { openForTool } from '@sold/service/startup/open-migrated';
import { stopStart } from '@sold/service/startup/start-problem';
import { holdingTo, holdOrStop } from '../money/gateway/hold-to-market.ts';
import { marketIdOf } from '../money/gateway/market-id.ts';
import { MIGRATIONS } from '../platform/db/migrations.ts';
import { liveItems } from '../platform/live/live-items.ts';
import { previewTokens } from '../platform/previews/preview-token.ts';
import { type Opening, type ReadContext, runCommand } from './commands/run-command.ts';
import { compose } from './context/compose.ts';
import { settings } from './context/settings.ts';
import { outside } from './outside.ts';

const NEEDS = { hasQueue: true, mustHold: holdingTo(settings.folder) };

/** Runs work that only reads the database of the settings. */
async function inDatabase(work: (context: ReadContext) => Promise<number>): Promise<number> {
  const { databaseUrl: url, folder } = settings;
  const db = await openForTool({ url, folder }, MIGRATIONS, NEEDS, 'reads').catch(stopStart(folder));
  const code = await work({ db, clock: () => new Date() });
  await db.destroy();
  return code;
}

/** Runs work in the market of the settings. */
const inMarket: Opening['inMarket'] = async (work, use) => {
  const { databaseUrl: url, folder } = settings;
  const db = await openForTool({ url, folder }, MIGRATIONS, NEEDS, use).catch(stopStart(folder));
  // Running replicas get the changes of this command.
  const live = liveItems(db, console);
  const marketId = await marketIdOf(db);
  if (url !== undefined) holdOrStop(folder, marketId);
  const parties = outside(marketId);
  const secret = loadSecret(environment.SOLD_JWT_SECRET, join(folder, 'secret'));
  const previews = previewTokens(secret);
  const queue = { send: async () => {} };
  const code = await work(compose({ db, ...parties, previews, queue, live, log: console }), secret);
  await live.close();
  await db.destroy();
  return code;
};

process.exit(await runCommand(process.argv.slice(2), { inMarket, inDatabase }, console));

/**
 * Commands of the coupon service: `define`, `issue`, `audit`, `audit-log`, `demo`. `--json` prints for programs. Exit 0 only when all
 * went well. With the embedded engine the service must be stopped first.
 */
import { openForTool, type Use } from '@sold/service/startup/open-migrated';
import { stopStart } from '@sold/service/startup/start-problem';
import { marketCatalogue } from './context/catalogue.ts';
import type { Context } from './context/context.ts';
import { MIGRATIONS } from './db/migrations.ts';
import { runCommand } from './run-command.ts';
import { settings } from './settings.ts';

/** Works in the coupon service that the settings name. */
async function inService(work: (context: Context) => Promise<number>, use: Use): Promise<number> {
  const { databaseUrl: url, folder } = settings;
  const db = await openForTool({ url, folder }, MIGRATIONS, {}, use).catch(stopStart(folder));
  const code = await work({ db, clock: () => new Date(), catalogue: marketCatalogue(settings.marketUrls) });
  await db.destroy();
  return code;
}

process.exit(await runCommand(process.argv.slice(2), inService, console));

import { ROOT } from '../../infra/build/src/unit/paths.ts';
import { openDatabase } from '../../infra/service/src/db/database.ts';
import { engineOf } from '../../infra/service/src/db/engine.ts';
import { type Migration, migrate } from '../../infra/service/src/db/migrate.ts';
import { Schema } from './describe.ts';

/** Opens an empty database with a schema. */
export async function openSchema(migrations: readonly Migration[]): Promise<Schema> {
  const db = await openDatabase({});
  await migrate(db, migrations);
  const contents = await engineOf(db).contents?.();
  await db.destroy();
  if (contents === undefined) throw new Error('The engine cannot be copied.');
  return Schema.open(contents, ROOT);
}

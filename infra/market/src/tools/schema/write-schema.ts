/** `npm run schema`: writes the result of the migrations into `platform/db/schema.sql` and `platform/db/tables.ts`. */
import { writeFileSync } from 'node:fs';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { schemaFiles } from './schema-files.ts';

const db = await openDatabase({});
await migrate(db, MIGRATIONS);
for (const [path, text] of await schemaFiles(db)) {
  writeFileSync(path, text);
  console.log(`${path} is written.`);
}
await db.destroy();

import { join } from 'node:path';
import type { Db } from '@sold/service/db/tables';
import { PROJECT_ROOT } from '@sold/service/settings/project-root';
import { readSchema } from './read-schema.ts';
import { schemaText } from './schema-text.ts';
import { tableTypes } from './table-types.ts';

const FOLDER = join(PROJECT_ROOT, 'infra/market/src/platform/db');

/** Files that describe the schema of a migrated database: path, text. */
export async function schemaFiles(db: Db): Promise<[string, string][]> {
  const schema = await readSchema(db);
  return [
    [join(FOLDER, 'schema.sql'), schemaText(schema)],
    [join(FOLDER, 'tables.ts'), tableTypes(schema)],
  ];
}

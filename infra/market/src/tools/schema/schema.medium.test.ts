import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT_ROOT } from '@sold/service/settings/project-root';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { schemaFiles } from './schema-files.ts';
import { tableTypes } from './table-types.ts';

eachEngine('the schema', (database) => {
  test('is what its dump and the types of its tables say: `npm run schema` writes them', async () => {
    for (const [path, text] of await schemaFiles(database.db))
      expect(readFileSync(path, 'utf8'), basename(path)).toBe(text);
  });
});

test('runs every file of the migrations', () => {
  const folder = join(PROJECT_ROOT, 'infra/market/src/platform/db/migrations');
  const names = MIGRATIONS.flatMap(({ name, isReplaced }) => (isReplaced ? [] : [`${name}.sql`]));
  expect(names).toEqual(readdirSync(folder).sort());
});

test('names a type without a TypeScript form', () => {
  const column = {
    name: 'place',
    type: 'point',
    isNullable: false,
    isIdentity: false,
    default: null,
    statistics: null,
  };
  const table = {
    name: 'shop',
    columns: [column],
    isUnlogged: false,
    options: [],
    constraints: [],
    indexes: [],
    triggers: [],
  };
  expect(() => tableTypes({ tables: [table] })).toThrow('place is point');
});

import { expect, test } from 'vitest';
import { filesWithSql, functionProblems } from './lint-sql.mjs';

const FOLDER = 'infra/market/src/platform/db/functions';
const define = (name) => `create or replace function ${name}() returns int language plpgsql as $$ … $$`;
const ONE = [`${FOLDER}/one.sql`, define('one')];

test('finds every function of the database once, in the file of its name', () => {
  const files = filesWithSql();
  expect(files.filter(([path]) => path.startsWith(`${FOLDER}/`)).length).toBeGreaterThan(10);
  expect(functionProblems(files)).toEqual([]);
  expect(functionProblems([ONE])).toEqual([]);
});

test.each([
  ['in a migration', [['infra/market/src/platform/db/migrations/010-x.sql', define('one')]]],
  ['in a program', [['infra/coupon/src/x.ts', 'sql`CREATE  FUNCTION one() …`']]],
  ['in the file of another', [[`${FOLDER}/two.sql`, `${define('two')}\n${define('three')}`]]],
  ['twice in its file', [[`${FOLDER}/two.sql`, `${define('two')}\n${define('two')}`]]],
  ['not in its file', [[`${FOLDER}/two.sql`, '-- nothing']]],
])('reports a function that is defined %s', (_, files) => {
  expect(functionProblems([ONE, ...files])).not.toEqual([]);
});

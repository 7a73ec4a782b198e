import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withProgram } from '../../infra/build/src/fields/open-program.ts';
import { ROOT } from '../../infra/build/src/unit/paths.ts';
import { checkStatements } from './check-statements.ts';
import type { Schema } from './describe.ts';
import { openSchema } from './schemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'sold-statements-'));
let schema: Schema;
beforeAll(async () => {
  const tables = [
    'create table maker (id bigint primary key, name text not null, country text)',
    `create table goods (id bigint primary key, maker_id bigint references maker, price bigint not null, made_at timestamptz not null,
       tags text[] not null, detail jsonb not null, is_new boolean not null)`,
  ];
  schema = await openSchema([{ name: 'tables', statements: tables }]);
});
afterAll(async () => {
  await schema.close();
  rmSync(folder, { recursive: true });
});

const SQL = `
interface RawBuilder<T> { toOperationNode(): unknown; row?: T }
declare function sql<T = unknown>(texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<T>;
declare namespace sql {
  function join(list: readonly unknown[], between?: RawBuilder<unknown>): RawBuilder<unknown>;
  function ref(name: string): RawBuilder<unknown>;
  function table(name: string): RawBuilder<unknown>;
  function lit(value: unknown): RawBuilder<unknown>;
}
declare const id: number, name: string, at: Date, isChosen: boolean, key: 'a' | 'b';
`;

/** Problems of statements in a file of their own, without their places. */
async function problemsOf(code: string): Promise<string[]> {
  const file = join(folder, 'statements.ts');
  writeFileSync(file, `${SQL}${code}\nexport {};`);
  const { problems } = await withProgram(ROOT, { settings: 'infra/market', include: [file] }, (project) =>
    checkStatements([project.program.getSourceFile(file) as never], {
      project,
      root: folder,
      schemasOf: () => [schema],
      composed: new Set(),
    }),
  );
  return problems.map((line) => line.replace(/^statements\.ts:\d+ /, ''));
}

test('accepts rows and values that match the database', async () => {
  expect(
    await problemsOf(`
      sql<{ id: number; tags: string[]; made_at: Date; detail: { a: 1 }; is_new: boolean }>\`select id, tags, made_at, detail, is_new from goods
        where id = \${id} and made_at > \${at} and is_new = \${isChosen}\`;
      sql<{ country: string | null; name: string }>\`select country, name from maker where name = \${name}\`;
      sql<{ id: number }>\`delete from goods where maker_id = \${id} returning id\`;`),
  ).toEqual([]);
});

test.each([
  [
    'a column of another type',
    'sql<{ price: string }>`select price from goods`;',
    'the column "price" is number, not string',
  ],
  [
    'a column that is not selected',
    'sql<{ id: number; price: number }>`select id from goods`;',
    'the statement has no column "price"',
  ],
  [
    'an alias that loses its capitals',
    'sql<{ makerId: number | null }>`select maker_id as makerId from goods`;',
    'the statement has no column "makerId"',
  ],
  [
    'a column that may be null',
    'sql<{ country: string }>`select country from maker`;',
    'the column "country" may be null',
  ],
  [
    'a column of an outer join',
    'sql<{ name: string }>`select maker.name from goods left join maker on maker.id = goods.maker_id`;',
    'the column "name" may be null',
  ],
  [
    'a value of another type',
    'sql<{ id: number }>`select id from goods where made_at > ${name}`;',
    '$1 is string, and the statement wants Date',
  ],
  [
    'a list of another type',
    'sql<{ id: number }>`select id from goods where id = any(${[name]})`;',
    '$1 is string[], and the statement wants number[]',
  ],
  [
    'a table that is not there',
    'sql<{ id: number }>`select id from good`;',
    'relation "good" does not exist: select id from good',
  ],
  [
    'a fragment that only the run knows',
    'declare const some: RawBuilder<unknown>; sql<{ id: number }>`select id from goods where ${some}`;',
    'the text of the statement is not clear from the sources: some',
  ],
])('refuses %s', async (_, code, problem) => {
  expect(await problemsOf(code)).toEqual([problem]);
});

test('accepts a column that a condition keeps from being null', async () => {
  expect(
    await problemsOf('sql<{ country: string }>`select country from maker where country is not null`;'),
  ).toEqual([]);
});

const MISSING = 'column "nothing" does not exist';
test.each([
  [
    'either branch of a condition',
    'sql<{ id: number }>`select id from goods where ${isChosen ? sql`is_new` : sql`nothing`}`;',
  ],
  [
    'the fragment of a variable',
    'const when = sql`nothing`; sql<{ id: number }>`select id from goods where ${when}`;',
  ],
  [
    'the result of a function',
    'const is = (of: string) => sql`${sql.ref(of)} = 1`; sql<{ id: number }>`select id from goods where ${is("nothing")}`;',
  ],
  [
    'what calls give a parameter',
    'function found(when: RawBuilder<unknown>) { return sql<{ id: number }>`select id from goods where ${when}`; } found(sql`is_new`); found(sql`nothing`);',
  ],
  [
    'a member that a key chooses',
    'const ORDERS = { a: sql`price`, b: sql`nothing` }; sql<{ id: number }>`select id from goods order by ${ORDERS[key]}`;',
  ],
  [
    'each element of a list',
    'const names = ["id", "nothing"]; sql<{ id: number }>`select ${sql.join(names.map((one) => sql.ref(one)))} from goods`;',
  ],
  [
    'what a statement falls back on',
    'declare const more: { when?: RawBuilder<unknown> }; sql<{ id: number }>`select id from goods where ${more.when ?? sql`nothing`}`;',
  ],
])('reads %s', async (_, code) => {
  const [problem, ...others] = await problemsOf(code);
  expect(problem).toContain(MISSING);
  expect(others).toEqual([]);
});

test('lets the same condition choose alike in the whole statement', async () => {
  expect(
    await problemsOf(`
      sql<{ id: number }>\`select \${isChosen ? sql\`goods.id\` : sql\`maker.id\`} from \${isChosen ? sql\`goods\` : sql\`maker\`}\`;`),
  ).toEqual([]);
});

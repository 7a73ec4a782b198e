import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SourceTree } from './source-tree.ts';
import { Verdicts } from './verdicts.ts';

const root = mkdtempSync(join(tmpdir(), 'sold-verdicts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SUITE = 'infra/shop/src/buy.small.test.ts';
const FILES: Record<string, string> = {
  [SUITE]: "import { buy } from './buy.ts';\nimport { program } from './program.ts';",
  'infra/shop/src/buy.ts': "import type { Price } from '../../money/price.ts';\nexport const buy = 1;",
  'infra/money/price.ts': 'export type Price = number;',
  'infra/shop/src/program.ts':
    "export const program = join(import.meta.dirname, 'functions');\nspawn(`${ROOT}/infra/shop/src/cli.ts`);",
  'infra/shop/src/cli.ts': "import './told.ts';",
  'infra/shop/src/told.ts': '',
  'infra/shop/src/functions/pay.sql': 'select 1',
  'infra/shop/vitest.config.ts': '',
  'infra/shop/src/other.ts': "export const other = './buy.ts';",
  'infra/shop/src/other.small.test.ts': "import './other.ts';",
  'README.md': '',
  'pnpm-lock.yaml': 'lock: 1',
};

function write(name: string, text: string): void {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const names = new Set(Object.keys(FILES));
const verdicts = () =>
  new Verdicts(
    new SourceTree(
      root,
      [...names].map((name) => join(root, name)),
    ),
    join(root, '.cache'),
  );

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) write(name, text);
});

test.each([
  SUITE,
  'infra/shop/src/buy.ts',
  'infra/money/price.ts',
  'infra/shop/src/cli.ts',
  'infra/shop/src/told.ts',
  'infra/shop/src/functions/pay.sql',
  'infra/shop/vitest.config.ts',
  'pnpm-lock.yaml',
])('runs a suite again when %s changes, and skips it after the change is undone', (name) => {
  verdicts().note([SUITE], new Set([SUITE]));
  expect(verdicts().isGreen(SUITE)).toBe(true);
  write(name, `${FILES[name]}\n// changed`);
  expect(verdicts().isGreen(SUITE)).toBe(false);
  write(name, FILES[name] ?? '');
  expect(verdicts().isGreen(SUITE)).toBe(true);
});

test('runs a suite again when a file joins a folder that it reads', () => {
  verdicts().note([SUITE], new Set([SUITE]));
  names.add('infra/shop/src/functions/refund.sql');
  write('infra/shop/src/functions/refund.sql', 'select 2');
  expect(verdicts().isGreen(SUITE)).toBe(false);
  names.delete('infra/shop/src/functions/refund.sql');
});

test.each(['infra/shop/src/other.ts', 'infra/shop/src/other.small.test.ts', 'README.md'])(
  'skips a suite when %s changes, which it does not read',
  (name) => {
    verdicts().note([SUITE], new Set([SUITE]));
    write(name, `${FILES[name]} changed`);
    expect(verdicts().isGreen(SUITE)).toBe(true);
    write(name, FILES[name] ?? '');
  },
);

test('keeps verdicts of other engines apart, and forgets a suite that failed', () => {
  verdicts().note([SUITE], new Set([SUITE]), 'embedded');
  expect(verdicts().isGreen(SUITE, 'embedded')).toBe(true);
  verdicts().note([SUITE], new Set());
  expect(verdicts().isGreen(SUITE)).toBe(false);
});

test('remembers nothing when its file is damaged', () => {
  verdicts().note([SUITE], new Set([SUITE]));
  write('.cache/verdicts.json', '{"infra');
  expect(verdicts().isGreen(SUITE)).toBe(false);
});

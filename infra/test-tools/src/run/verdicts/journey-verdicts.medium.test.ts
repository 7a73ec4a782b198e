import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JourneyResult, JourneyVerdicts } from './journey-verdicts.ts';
import { SourceTree } from './source-tree.ts';

const root = mkdtempSync(join(tmpdir(), 'sold-verdicts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const FILES: Record<string, string> = {
  'infra/e2e/src/buy.large.spec.ts': "import './till.ts';",
  'infra/e2e/src/till.ts': '',
  'infra/e2e/src/sell.large.spec.ts': '',
  'infra/e2e/src/crawl.large.spec.ts': 'await request.get(link)',
  'infra/market/src/main.ts': '',
  'infra/market/src/main.small.test.ts': '',
  'host/src/main.ts': '',
  'remotes/trade/src/item.ts': '',
  'remotes/trade/README.md': '',
  'remotes/order/src/buy.ts': '',
  'pnpm-lock.yaml': '',
};

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const verdicts = () =>
  new JourneyVerdicts(
    new SourceTree(
      root,
      Object.keys(FILES).map((name) => join(root, name)),
    ),
    join(root, '.cache'),
  );
const journey = (name: string, loads: string[] | null): JourneyResult => ({
  file: `infra/e2e/src/${name}.large.spec.ts`,
  title: ['goes well'],
  device: 'desktop',
  loads,
  isGreen: true,
});
const RESULTS = [
  journey('buy', ['host', 'order']),
  journey('sell', ['host', 'trade']),
  journey('crawl', []),
  { ...journey('sell', null), device: 'webview' },
];
const green = () =>
  verdicts()
    .green()
    .map(({ file, device }) => `${file.slice('infra/e2e/src/'.length, -'.large.spec.ts'.length)} ${device}`);
const ALL = ['buy desktop', 'sell desktop', 'crawl desktop', 'sell webview'];

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) write(name, text);
  verdicts().note(RESULTS);
});

test.each([
  ['infra/e2e/src/till.ts', ['sell desktop', 'crawl desktop', 'sell webview']],
  ['infra/e2e/src/sell.large.spec.ts', ['buy desktop', 'crawl desktop']],
  ['infra/market/src/main.ts', []],
  ['host/src/main.ts', []],
  ['pnpm-lock.yaml', []],
  ['remotes/trade/src/item.ts', ['buy desktop']],
  ['remotes/order/src/buy.ts', ['sell desktop']],
  ['infra/market/src/main.small.test.ts', ALL],
  ['remotes/trade/README.md', ALL],
])('skips after a change of %s the journeys %j', (name, left) => {
  write(name, `${FILES[name]}\n// changed`);
  expect(green()).toEqual(left);
  write(name, FILES[name] ?? '');
  expect(green()).toEqual(ALL);
});

test('runs a journey that failed', () => {
  verdicts().note([{ ...journey('buy', ['host']), isGreen: false }]);
  expect(green()).not.toContain('buy desktop');
  verdicts().note(RESULTS);
});

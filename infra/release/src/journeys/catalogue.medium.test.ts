import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { crossJourneys, JOURNEYS_DIR } from './catalogue.ts';

/** A part of Playwright's list of tests; the fields used here. */
interface Listed {
  file: string;
  specs?: readonly { title: string }[];
  suites?: readonly Listed[];
}

function titlesIn({ file, specs = [], suites = [] }: Listed): string[] {
  return [...specs.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(titlesIn)];
}

test('lists only journeys whose spec has a title that begins so', () => {
  const listed = execFileSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json', '--project=desktop'],
    { cwd: JOURNEYS_DIR, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const titles = (JSON.parse(listed) as { suites: Listed[] }).suites.flatMap(titlesIn);
  const missing = crossJourneys().filter(
    ({ spec, title = '' }) => !titles.some((one) => one.startsWith(`${spec}: ${title}`)),
  );
  expect(missing).toEqual([]);
});

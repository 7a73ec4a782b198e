import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FirstAnswer, type FirstView, SERVER_FILE } from '@sold/contracts/federation/first-view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemAnswers, listAnswers } from '../../../../remotes/trade/src/testing/first-answers.ts';
import { buildUnit } from '../recipe/build.ts';
import { withServer } from '../testing/with-server.ts';

const temp = mkdtempSync(join(tmpdir(), 'sold-trade-'));
afterAll(() => rmSync(temp, { recursive: true, force: true }));
beforeAll(() => buildUnit('trade', { version: '1.0.0', outDir: join(temp, 'one') }));

/** Renders with the built file in a worker of plain Node, as the edge does. */
function render(requests: readonly object[]): Promise<FirstView[]> {
  return withServer(
    join(temp, 'one', SERVER_FILE),
    `const views = [];
     for (const { answers, ...request } of input)
       views.push(await server.render({ search: '', device: {}, ...request }, answers));
     return views;`,
    requests,
  );
}

const home = { screen: '/', params: {}, answers: listAnswers() };
const item = (answers: FirstAnswer[]) => ({ screen: '/trade/product', params: { params1: '7' }, answers });

test.each(['mobile', 'desktop'])('renders home and item without a browser (%s)', async (ui) => {
  const requests = [home, item(itemAnswers()), home, item(itemAnswers())].map((one) => ({ ...one, ui }));
  const [list, detail, ...again] = await render(requests);
  expect(list?.html).toContain('Norae Court 8');
  for (const text of ['Norae Court Low', '159,000', '151,000원', 'host-shared-ui-base-price_price'])
    expect(detail?.html).toContain(text);
  expect(detail?.head.canonical).toBe('/trade/product/7');
  expect(again).toEqual([list, detail]);
});

test('leaves out modules that load on interaction only', () => {
  const source = readFileSync(join(temp, 'one', SERVER_FILE), 'utf8');
  expect(source.length).toBeLessThan(262_000);
  expect(source).not.toMatch(/apexcharts|dompurify/i);
  expect(source).not.toMatch(/(^|[;}])import[ {"*]/);
});

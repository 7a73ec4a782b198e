import { configureApi } from '@sold/shared/api/client';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import ClaimMonths from './claim-months.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the figures of a market that answers with months. */
function read(list: object[]): void {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { list } }));
  configureApi({
    getToken: () => '',
    onToken: () => undefined,
    onFailure: () => undefined,
    appKey: 'web',
    getAppInfo: () => '',
    baseURL: 'http://shop.test',
  });
  show(<ClaimMonths />);
}

test('shows how many claims were filed, granted and rejected in a month, and in how many days', async () => {
  read([
    { month: '2026-11', filed: 1_204, granted: 900, rejected: 300, days: 1.2 },
    { month: '2026-10', filed: 1, granted: 0, rejected: 0, days: null },
  ]);
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['2026.111,204건900건300건1.2일', '2026.101건0건0건–']);
});

test('says that no claim was filed', async () => {
  read([]);
  expect(await screen.findByText('최근 12개월 동안 접수한 신고가 없어요.')).toBeTruthy();
});

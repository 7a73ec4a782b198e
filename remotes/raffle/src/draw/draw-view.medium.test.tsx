import type { MyRaffleEntry, RaffleDraw } from '@sold/contracts/entities/raffle';
import { show } from '@sold/shared/testing/show';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { entry } from '../testing/entry.ts';
import { beacon } from '../testing/raffles.ts';
import { DrawView } from './draw-view.tsx';

afterEach(cleanup);

const HASH = 'a'.repeat(64);
const OWN = entry().entry_hash;

function draw(change: Partial<RaffleDraw> = {}): RaffleDraw {
  return {
    raffle_id: 7,
    draw_version: 2,
    commitment: 'c'.repeat(64),
    raffle_draw_dt: '2026-11-24 12:00:00',
    beacon: beacon({ signature: 'd'.repeat(96), randomness: 'f'.repeat(64) }),
    list_hash: 'b'.repeat(64),
    listed_at: '2026-11-24 12:00:00',
    seed: 'the seed',
    drawn_at: '2026-11-24 12:00:20',
    entry_count: 2,
    entries: [
      { hash: HASH, product_size_option_id: 72 },
      { hash: OWN, product_size_option_id: 72 },
    ],
    stocks: [{ product_size_option_id: 72, stock: 1 }],
    winners: [HASH],
    my_entry: null,
    ...change,
  };
}
const view = (change: Partial<RaffleDraw>) =>
  show(<DrawView draw={draw(change)} onAskAgain={() => {}} />, {});
/** Whether what stands first after the heading is this element. */
const isFirst = (element: HTMLElement) => document.querySelector('header')?.nextElementSibling === element;

test.each<[MyRaffleEntry['state'], string]>([
  ['won', '내 응모 260: 당첨'],
  ['paid', '내 응모 260: 당첨'],
  ['passed', '내 응모 260: 당첨'],
  ['waiting', '내 응모 260: 미당첨'],
  ['withdrawn', '내 응모 260: 취소'],
])('says the result of the own entry first: %s', (state, words) => {
  view({ my_entry: entry({ state }) });
  const own = screen.getByRole('region', { name: '내 응모' });
  expect(isFirst(own)).toBe(true);
  expect(own.textContent).toContain(words);
});

test('says before the draw that the result is still to come', () => {
  view({ my_entry: entry(), seed: null, drawn_at: null, winners: [], entries: [] });
  expect(screen.getByRole('region', { name: '내 응모' }).textContent).toContain('내 응모 260: 추첨 전');
});

test('says the number of winners without an own entry', () => {
  view({});
  expect(document.querySelector('header + p')?.textContent).toBe('응모 2개 중 1개가 당첨됐어요.');
  expect(screen.queryByRole('region', { name: '내 응모' })).toBeNull();
});

test('shows the numbers at a press only', () => {
  view({});
  const fold = screen.getByText('공개된 숫자와 응모 목록').closest('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  const all = document.body.textContent ?? '';
  const inside = fold.textContent ?? '';
  for (const number of ['c'.repeat(64), 'b'.repeat(64), 'the seed', 'd'.repeat(96), 'f'.repeat(64), HASH]) {
    expect(inside).toContain(number);
    expect(all.replace(inside, '')).not.toContain(number);
  }
});

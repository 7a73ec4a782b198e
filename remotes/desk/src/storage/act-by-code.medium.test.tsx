import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { NUMBER } from '../testing/card.ts';
import { PutAway } from './put-away.tsx';
import { TakeOut } from './take-out.tsx';

const FETCH = 'POST /api/operator/centre/fetch';
const SHELVE = 'POST /api/operator/centre/shelve';
const goods = (display_id: string) => ({
  order_id: 7,
  inventory_id: null,
  display_id,
  claim_id: null,
  found_by: 'number' as const,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('puts goods on the place that was scanned before them, and acts on no unclear code', async () => {
  const shown = show(
    <Provider store={createStore()}>
      <PutAway />
    </Provider>,
    {
      'GET /api/operator/centre/find': ({ code }) => ({
        list: code === NUMBER ? [goods(code)] : code === 'PARCEL' ? [goods('S1'), goods('S2')] : [],
      }),
      [SHELVE]: () => ({ action_id: 1, card: {} as never }),
    },
  );
  for (const code of [
    NUMBER,
    'a-03-2',
    NUMBER,
    `${NUMBER}${NUMBER}`,
    NUMBER.slice(1),
    'PARCEL',
    'B-01-1',
    NUMBER,
  ]) {
    fireEvent.change(screen.getByLabelText('위치나 상품의 번호'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: '입력' }));
  }
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(8));
  expect(shown.sent.filter(({ key }) => key === SHELVE).map(({ input }) => input)).toEqual([
    { display_id: NUMBER, place: 'A-03-2' },
    { display_id: NUMBER, place: 'B-01-1' },
  ]);
  expect(screen.getByText(/위치를 먼저 스캔해 주세요/)).toBeTruthy();
});

test.each([
  ['place', 'A-03-2', /선반의 라벨이에요/],
  ['claim', '641710755521', /신고에서 도착을 먼저 처리해 주세요/],
] as const)(
  'takes no goods out by the code of a %s, even when it names one thing',
  async (found_by, other, why) => {
    const shown = show(
      <Provider store={createStore()}>
        <TakeOut />
      </Provider>,
      {
        'GET /api/operator/centre/find': ({ code }) => ({
          list: [code === NUMBER ? goods(code) : { ...goods(NUMBER), found_by }],
        }),
        [FETCH]: () => ({ action_id: 1, card: {} as never }),
      },
    );
    for (const code of [other, NUMBER]) {
      fireEvent.change(screen.getByLabelText('상품의 번호나 태그'), { target: { value: code } });
      fireEvent.click(screen.getByRole('button', { name: '입력' }));
    }
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(shown.sent.filter(({ key }) => key === FETCH).map(({ input }) => input)).toEqual([
      { display_id: NUMBER },
    ]);
    expect(screen.getByText(why)).toBeTruthy();
  },
);

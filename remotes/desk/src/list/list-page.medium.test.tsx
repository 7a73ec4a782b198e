import type { CallTable } from '@sold/contracts/calls/index';
import type { Work } from '@sold/contracts/entities/custody';
import { show } from '@sold/shared/testing/show';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskService } from '../testing/answers.ts';
import { pressKey, tabTo } from '../testing/keys.ts';
import { stubHeights } from '../testing/layout.ts';
import { workOf } from '../testing/work.ts';
import DeskList from './list-page.tsx';

const LIST = 'GET /api/operator/centre/work-list';
const BULK = 'POST /api/operator/centre/bulk';
type Rows = CallTable[typeof BULK]['input']['rows'];
type Result = CallTable[typeof BULK]['output']['results'][number];

const ME = {
  operator_id: 2,
  email: 'noh@sold.example',
  name: '노상담',
  role: 'support' as const,
  recovery_codes_left: 10,
  ends_at: '2026-11-28 21:00:00',
};

/** Heights, px: of a row, and of the part of the list that is seen. */
const ROW = 57;
const VIEW = 570;

beforeEach(() => stubHeights({ row: ROW, view: VIEW }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answers a list by pages of some rows. */
function pagesOf(all: readonly Work[], size: number) {
  return ({ cursor = '0' }: { cursor?: string }) => {
    const from = Number(cursor);
    const next = from + size;
    return {
      list: all.slice(from, next),
      page: 1,
      next_cursor: next < all.length ? String(next) : null,
    };
  };
}

const PAGE = <DeskList params={{}} query={new URLSearchParams()} ui="desktop" device={{} as never} />;

function open(all: readonly Work[], answers: Parameters<typeof show>[1] = {}, size = 50, page = PAGE) {
  const service = deskService();
  service.isSignedIn = true;
  return show(<Provider store={createStore()}>{page}</Provider>, {
    ...service,
    'GET /api/operator/view/list': () => ({ list: [] }),
    [LIST]: pagesOf(all, size),
    ...answers,
  });
}

/** A service that does each row, but those of some numbers. */
function bulk(refused: Record<string, string> = {}) {
  return ({ rows }: { rows: Rows }) => ({
    results: rows.map(({ display_id, version }, at): Result => {
      const msg = refused[display_id];
      return msg === undefined
        ? {
            display_id,
            is_done: true,
            action_id: 100 + at,
            version: version + 8,
            can_undo: true,
            reason: null,
            msg: '',
          }
        : {
            display_id,
            is_done: false,
            action_id: null,
            version: null,
            can_undo: false,
            reason: 'card_changed',
            msg,
          };
    }),
  });
}

const sentTo = ({ sent }: ReturnType<typeof show>, key: string) =>
  sent.filter((one) => one.key === key).map(({ input }) => input);
const box = (work: Work) => screen.getByRole('checkbox', { name: `${work.display_id} 고르기` });
const numbers = (all: readonly Work[]) => all.map(({ display_id }) => display_id);

test('selects exactly the loaded rows, and acts on each with the version that was seen', async () => {
  const all = Array.from({ length: 30 }, (_, at) => workOf(at, { actions: ['pack', 'shelve'] }));
  const shown = open(all, { [BULK]: bulk() });
  fireEvent.click(await screen.findByRole('checkbox', { name: '불러온 30개 모두 고르기' }));
  expect(screen.getByText('30개를 골랐어요')).toBeTruthy();
  fireEvent.click(box(all[3] as Work));
  expect(screen.getByText('29개를 골랐어요')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '포장' }));
  expect(await screen.findByText('29개를 처리했어요.')).toBeTruthy();
  const rows = all
    .filter((_, at) => at !== 3)
    .map(({ display_id }) => ({ display_id, version: 3, action: 'pack' }));
  expect(sentTo(shown, BULK)).toEqual([{ rows }]);
  await waitFor(() => expect(sentTo(shown, LIST)).toHaveLength(2));
});

test('offers the actions that all chosen rows share', async () => {
  const [one, other, third] = [
    workOf(0, { actions: ['pack', 'shelve'] }),
    workOf(1, { actions: ['shelve', 'fetch'] }),
    workOf(2, { actions: ['receive'] }),
  ];
  open([one, other, third]);
  await screen.findByRole('checkbox', { name: `${one.display_id} 고르기` });
  const offered = () =>
    ['이상 없이 입고', '포장', '위치에 넣기', '위치에서 꺼내기'].filter(
      (name) => screen.queryByRole('button', { name }) !== null,
    );
  fireEvent.click(box(one));
  expect(offered()).toEqual(['포장', '위치에 넣기']);
  fireEvent.click(box(other));
  expect(offered()).toEqual(['위치에 넣기']);
  fireEvent.click(box(third));
  expect(offered()).toEqual([]);
  expect(screen.getByText(/함께 할 수 있는 일이 없어요/)).toBeTruthy();
});

const cut = () => {
  throw new TypeError('connection lost');
};
const ofProxy = () => ({ refused: 502, msg: '연결이 끊겨서 보내지 못했어요.', reason: 'proxy' });

test.each([
  { lose: cut, rows: 10 },
  { lose: ofProxy, rows: 10 },
  { lose: cut, rows: 50 },
])(
  'sends $rows rows without an answer again under their key, and no other one',
  async ({ lose, rows: unanswered }) => {
    const all = Array.from({ length: 60 }, (_, at) => workOf(at, { actions: ['pack'] }));
    let isLost = true;
    const answer = bulk();
    const shown = open(
      all,
      {
        [BULK]: (input) => {
          if (isLost && input.rows.length === unanswered) return lose();
          return answer(input);
        },
      },
      60,
    );
    fireEvent.click(await screen.findByRole('checkbox', { name: '불러온 60개 모두 고르기' }));
    fireEvent.click(screen.getByRole('button', { name: '포장' }));
    expect(await screen.findByText(/연결이 끊겨서/)).toBeTruthy();
    expect(await screen.findByText(`${unanswered}개를 골랐어요`)).toBeTruthy();
    expect(screen.getByText(/연결이 끊겨서/)).toBeTruthy();
    expect(sentTo(shown, LIST)).toHaveLength(1);
    isLost = false;
    fireEvent.click(screen.getByRole('button', { name: '포장' }));
    expect(await screen.findByText('60개를 처리했어요.')).toBeTruthy();
    const sent = shown.sent.map(({ key, input }, at) => ({
      key,
      rows: input.rows as Rows,
      by: shown.keys[at],
    }));
    const bulks = sent.filter(({ key }) => key === BULK);
    const again = bulks.at(-1);
    const [lost, done] = [
      bulks.slice(0, 2).find(({ rows }) => rows.length === unanswered),
      bulks.find(({ rows }) => rows.length !== unanswered),
    ];
    expect(bulks.map(({ rows }) => rows.length)).toEqual([50, 10, unanswered]);
    expect(again?.rows).toEqual(lost?.rows);
    expect(again?.by).toBe(lost?.by);
    expect(again?.by).not.toBe(done?.by);
  },
);

/** The list, with buttons that change its address. */
function Changing() {
  const [query, setQuery] = useState('');
  return (
    <>
      {['columns=due,number', 'late=1'].map((one) => (
        <button key={one} type="button" onClick={() => setQuery(one)}>
          {one}
        </button>
      ))}
      <DeskList params={{}} query={new URLSearchParams(query)} ui="desktop" device={{} as never} />
    </>
  );
}

test('ends a selection when a filter changes, and keeps it when a column does', async () => {
  const shown = open([workOf(0), workOf(1)], {}, 50, <Changing />);
  fireEvent.click(await screen.findByRole('checkbox', { name: '불러온 2개 모두 고르기' }));
  fireEvent.click(screen.getByRole('button', { name: 'columns=due,number' }));
  expect(screen.getByText('2개를 골랐어요')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'late=1' }));
  expect(screen.queryByText('2개를 골랐어요')).toBeNull();
  await waitFor(() => expect(sentTo(shown, LIST)).toHaveLength(2));
  expect(screen.queryAllByRole('checkbox', { checked: true, name: /고르기/ })).toEqual([]);
});

test('offers no selection to an operator without the permission', async () => {
  open([workOf(0)], { 'GET /api/operator/account/me': () => ME });
  await screen.findByText(workOf(0).display_id);
  expect(screen.queryByRole('checkbox', { name: /고르기/ })).toBeNull();
});

test('works by keys alone: choose, act, read each result, take back', async () => {
  const all = Array.from({ length: 3 }, (_, at) => workOf(at));
  const [one, other] = all as [Work, Work];
  const changed = '다른 운영자가 먼저 처리했어요. 바뀐 내용을 확인하고 다시 눌러 주세요.';
  const shown = open(all, { [BULK]: bulk({ [other.display_id]: changed }) });
  await screen.findByRole('checkbox', { name: `${one.display_id} 고르기` });
  for (const work of [one, other]) {
    tabTo(box(work));
    pressKey(' ');
  }
  tabTo(screen.getByRole('button', { name: '위치에 넣기' }));
  pressKey('Enter');
  const place = await screen.findByLabelText<HTMLInputElement>(/선반 라벨/);
  expect(document.activeElement).toBe(place);
  fireEvent.change(place, { target: { value: 'a-03' } });
  pressKey('Enter');
  expect(await screen.findByText('A-03-2처럼 입력해 주세요.')).toBeTruthy();
  fireEvent.change(place, { target: { value: 'a-03-2' } });
  pressKey('Enter');
  const results = within(await screen.findByRole('region', { name: '처리 결과' }));
  expect(results.getByText('1개를 처리했어요. 1개는 처리하지 못했어요.')).toBeTruthy();
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${one.display_id}위치에 넣었어요되돌리기`,
    `${other.display_id}${changed}`,
  ]);
  const region = screen.getByRole('region', { name: '처리 결과' });
  await waitFor(() => expect(document.activeElement).toBe(region));
  tabTo(results.getByRole('button', { name: `${one.display_id} 되돌리기` }));
  pressKey('Enter');
  const reason = await screen.findByLabelText<HTMLInputElement>('이유');
  expect(document.activeElement).toBe(reason);
  fireEvent.change(reason, { target: { value: '다른 선반이에요' } });
  pressKey('Enter');
  expect(await results.findByText('되돌렸어요')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(region));
  expect(sentTo(shown, BULK)).toEqual([
    {
      rows: [one, other].map(({ display_id }) => ({
        display_id,
        version: 3,
        action: 'shelve',
        place: 'A-03-2',
      })),
    },
    {
      rows: [
        {
          display_id: one.display_id,
          version: 11,
          action: 'undo',
          action_id: 100,
          reason: '다른 선반이에요',
        },
      ],
    },
  ]);
});

test('renders the visible ones of 10,000 rows, also after a jump to the middle', async () => {
  const all = Array.from({ length: 10_000 }, (_, at) => workOf(at));
  open(all, {}, 1_000);
  const list = await screen.findByRole('region', { name: '목록' });
  const scrollTo = (top: number) =>
    act(async () => {
      list.scrollTop = top;
      list.dispatchEvent(new Event('scroll'));
    });
  const mounted = () => [...list.querySelectorAll('tbody tr')];
  const isOf = (from: number) => {
    const seen = numbers(all.slice(from, from + VIEW / ROW));
    const texts = mounted().map(({ textContent }) => textContent ?? '');
    return seen.every((number) => texts.some((text) => text.includes(number)));
  };
  await waitFor(() => expect(isOf(0)).toBe(true));
  for (let here = 1_000; here < all.length; here += 1_000) {
    await scrollTo(here * ROW - VIEW);
    await screen.findByRole('checkbox', {
      name: `불러온 ${(here + 1_000).toLocaleString('ko')}개 모두 고르기`,
    });
    expect(mounted().length).toBeLessThanOrEqual(VIEW / ROW + 2 * 16 + 2);
  }
  for (const middle of [5_000, 137, 9_990]) {
    await scrollTo(middle * ROW);
    expect(isOf(middle)).toBe(true);
    expect(mounted().length).toBeLessThanOrEqual(VIEW / ROW + 2 * 16 + 2);
    for (const row of mounted()) expect(row.querySelectorAll('td').length).toBeGreaterThan(5);
  }
  fireEvent.click(screen.getByRole('checkbox', { name: /모두 고르기/ }));
  expect(screen.getByText('10,000개를 골랐어요')).toBeTruthy();
});

import type { Penalty } from '@sold/contracts/entities/my-page';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PENALTIES } from '../frame/my-calls.ts';
import PenaltiesScreen from './penalties-page.tsx';

const PAGE = '/web/user/mypage/penalties';
const SAVE = 'POST /api/v3/user/mypage/save-appeal';
const TEXT = '택배사가 물건을 늦게 가져갔어요.';
const penalty: Penalty = {
  penalty_id: 7,
  order_id: 8,
  display_order_id: 'S8',
  item_name_kor: '스트란드 로우',
  amount: 35_000,
  reason: '48시간 안에 발송하지 않았어요',
  at: '2026-11-20 10:00:00',
  until: '2026-12-20 10:00:00',
  is_counted: true,
  is_of_closed_account: false,
  appeal: null,
};
const open = {
  state: 'open',
  text: TEXT,
  filed_at: '2026-11-26 10:00:00',
  due_at: '2999-12-01 23:59:59',
  answer: '',
  answered_at: null,
  photos: [],
} as const;
const page = (list: Penalty[]) => ({ list, total: list.length, page: 1, next_cursor: null });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('files an appeal with its text, and shows state and day at the penalty', async () => {
  const opened = openScreen(PenaltiesScreen, `${PAGE}?penalty=7`, {
    [PENALTIES]: () => page([penalty]),
    [SAVE]: ({ text }) => ({ ...penalty, appeal: { ...open, photos: [], text } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '주문 S8의 페널티에 이의 내기' }));
  const field = await screen.findByLabelText('이의 내용');
  fireEvent.click(screen.getByRole('button', { name: '이의 접수하기' }));
  expect(await screen.findByText('10자 이상 입력해 주세요.')).toBeTruthy();
  // A pasted text that is too long is kept whole, and refused at its field.
  expect(field.hasAttribute('maxlength')).toBe(false);
  fireEvent.change(field, { target: { value: '가'.repeat(1_001) } });
  expect(await screen.findByText('1,000자까지 쓸 수 있어요. 조금 줄여 주세요.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '이의 접수하기' }));
  expect(opened.of(SAVE)).toEqual([]);
  fireEvent.change(field, { target: { value: ` ${TEXT} ` } });
  fireEvent.click(screen.getByRole('button', { name: '이의 접수하기' }));
  await waitFor(() => expect(opened.of(SAVE)).toMatchObject([{ input: { penalty_id: 7, text: TEXT } }]));
  expect(await screen.findByText('이의 접수됨')).toBeTruthy();
  expect(screen.getByText('2999.12.01까지 답변해 드려요')).toBeTruthy();
  expect(opened.of(PENALTIES)[0]?.input).toMatchObject({ penalty_id: '7' });
  expect(screen.getByRole('link', { name: '모든 페널티 보기' }).getAttribute('href')).toBe(`/webapp${PAGE}`);
});

test.each([
  ['granted', '이의 인정', '돌려받았어요'],
  ['refused', '이의 기각', '2026.12.20 \\(일\\) 오전 10:00까지 제한에 포함돼요'],
] as const)(
  'shows that an appeal is %s, with the reason, and takes nothing more',
  async (state, title, counts) => {
    const answered = { state, answer: '접수 시각을 확인했어요.', answered_at: '2026-11-27 09:00:00' };
    openScreen(PenaltiesScreen, PAGE, {
      [PENALTIES]: () => page([{ ...penalty, appeal: { ...open, photos: [], ...answered } }]),
    });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText('접수 시각을 확인했어요.')).toBeTruthy();
    expect(screen.getByText(new RegExp(counts))).toBeTruthy();
    expect(screen.queryByRole('button', { name: /이의 내기|사진 더하기/ })).toBeNull();
  },
);

test('refuses too many photos, and other files, before they are sent', async () => {
  const opened = openScreen(PenaltiesScreen, PAGE, {
    [PENALTIES]: () => page([{ ...penalty, appeal: { ...open, photos: ['/1', '/2', '/3', '/4'] } }]),
  });
  fireEvent.click(await screen.findByRole('button', { name: '주문 S8의 페널티에 사진 더하기' }));
  const field = (await screen.findByLabelText('증빙 사진')) as HTMLInputElement;
  // As a browser gives a list and empties it when the field is emptied.
  const choose = (...files: File[]) => {
    Object.defineProperty(field, 'files', { configurable: true, value: files });
    fireEvent.change(field);
  };
  const photo = (name: string, bytes: number, type = 'image/png') =>
    new File([new Uint8Array(bytes)], name, { type });
  const takeOut = (name: string) => fireEvent.click(screen.getByRole('button', { name: `${name} 빼기` }));
  choose(photo('a.png', 1), photo('b.png', 1));
  choose(photo('c.png', 1));
  // Each is seen before it is sent.
  const looks = screen.getByRole('list', { name: '고른 사진' }).querySelectorAll('img');
  expect(Array.from(looks, ({ src }) => src.slice(0, 5))).toEqual(['blob:', 'blob:', 'blob:']);
  expect(await screen.findByText('사진은 모두 6장까지 보낼 수 있어요.')).toBeTruthy();
  for (const name of ['a.png', 'b.png', 'c.png']) takeOut(name);
  expect(screen.queryByRole('list', { name: '고른 사진' })).toBeNull();
  for (const [wrong, said] of [
    [photo('empty.png', 0), 'empty.png: 빈 파일이에요.'],
    [photo('phone.heic', 1, 'image/heic'), 'phone.heic: JPEG, PNG, WebP 사진이 아니에요.'],
    [photo('moves.gif', 1, 'image/gif'), 'moves.gif: JPEG, PNG, WebP 사진이 아니에요.'],
  ] as const) {
    choose(wrong);
    expect(await screen.findByText(said)).toBeTruthy();
    takeOut(wrong.name);
  }
  fireEvent.click(screen.getByRole('button', { name: '사진 보내기' }));
  expect(await screen.findByText('보낼 사진을 골라 주세요.')).toBeTruthy();
  expect(opened.of(SAVE)).toEqual([]);
});

test('shows how far photos are, and says which size helps when one is too large', async () => {
  const answers = new Map<string, (status: number) => void>();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number }) => void } = {};
      onload?: () => void;
      status = 0;
      responseText = '{}';
      open() {}
      setRequestHeader() {}
      send(body: Blob) {
        this.upload.onprogress?.({ loaded: body.size / 4 });
        answers.set((body as File).name, (status) => {
          this.status = status;
          this.onload?.();
        });
      }
    },
  );
  openScreen(PenaltiesScreen, PAGE, {
    [PENALTIES]: () => page([{ ...penalty, appeal: { ...open, photos: [] } }]),
  });
  fireEvent.click(await screen.findByRole('button', { name: '주문 S8의 페널티에 사진 더하기' }));
  const field = (await screen.findByLabelText('증빙 사진')) as HTMLInputElement;
  const photo = (name: string) => new File([new Uint8Array(8)], name, { type: 'image/png' });
  Object.defineProperty(field, 'files', { configurable: true, value: [photo('a.png'), photo('b.png')] });
  fireEvent.change(field);
  const told = within(screen.getByRole('dialog')).getByRole('status');
  expect(told.textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: '사진 보내기' }));
  const first = await screen.findByRole('progressbar', { name: '사진 2장 중 첫 번째를 보내고 있어요.' });
  await waitFor(() => expect(first.getAttribute('aria-valuenow')).toBe('25'));
  expect(told.textContent).toBe('사진 2장 중 첫 번째를 보내고 있어요.');
  answers.get('a.png')?.(200);
  await screen.findByRole('progressbar', { name: '사진 2장 중 두 번째를 보내고 있어요.' });
  await waitFor(() => expect(answers.has('b.png')).toBe(true));
  answers.get('b.png')?.(413);
  expect((await screen.findByRole('alert')).textContent).toMatch(/사진 1장을 보내지 못했어요.*더 작은 사진/);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('list', { name: '고른 사진' }).textContent).toContain('b.png');
});

test('keeps the draft with its lines when the session ends, until it is filed', async () => {
  const lines = '택배사가 물건을 늦게 가져갔어요.\n\n접수증을 함께 보내요.';
  const service = {
    [PENALTIES]: () => page([penalty]),
    [SAVE]: ({ text }: Record<string, unknown>) => ({
      ...penalty,
      appeal: { ...open, photos: [], text: String(text) },
    }),
  };
  const write = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '주문 S8의 페널티에 이의 내기' }));
    return (await screen.findByLabelText('이의 내용')) as HTMLTextAreaElement;
  };
  openScreen(PenaltiesScreen, PAGE, service);
  fireEvent.change(await write(), { target: { value: lines } });
  cleanup();
  window.history.replaceState(null, '');
  const opened = openScreen(PenaltiesScreen, PAGE, service);
  expect((await write()).value).toBe(lines);
  fireEvent.click(screen.getByRole('button', { name: '이의 접수하기' }));
  await waitFor(() => expect(opened.of(SAVE)).toMatchObject([{ input: { penalty_id: 7, text: lines } }]));
  cleanup();
  window.history.replaceState(null, '');
  openScreen(PenaltiesScreen, PAGE, service);
  expect((await write()).value).toBe('');
});

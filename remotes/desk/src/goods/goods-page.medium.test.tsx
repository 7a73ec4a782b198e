import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { deskService, operatorOf } from '../testing/answers.ts';
import { cardOf, INSPECTED, NUMBER } from '../testing/card.ts';
import DeskGoods from './goods-page.tsx';

const CARD = 'GET /api/operator/centre/card';
const INSPECT = 'POST /api/operator/centre/inspect';
const FIND = 'GET /api/operator/centre/find';
const OTHER = 'S2611289C35112291';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

type Answers = Parameters<typeof show>[1];

function open(answers: Answers = {}, role: OperatorRole = 'owner') {
  const service = deskService(role);
  service.isSignedIn = true;
  return {
    service,
    shown: show(
      <Provider store={createStore()}>
        <DeskGoods
          params={{ params1: NUMBER }}
          query={new URLSearchParams()}
          ui="desktop"
          device={{} as never}
        />
      </Provider>,
      {
        ...service,
        [CARD]: () => cardOf(),
        'POST /api/operator/centre/open-card': () => ({ version: 3, open_by: [] }),
        ...answers,
      },
    ),
  };
}

/** Keys of a scanner: a whole code within some milliseconds, and Enter. */
function scan(code: string, at = 10_000): void {
  for (const [place, key] of [...code, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at + place });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }
}

const sentTo = ({ sent }: ReturnType<typeof show>, key: string) =>
  sent.filter((one) => one.key === key).map(({ input }) => input);

test('passes goods with the version of the card that was seen', async () => {
  const { shown } = open({
    [INSPECT]: () => ({ action_id: 1, card: cardOf({ state: 'passed', actions: ['pack'] }) }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '합격' }));
  expect(await screen.findByRole('button', { name: '포장했어요' })).toBeTruthy();
  expect(sentTo(shown, INSPECT)).toEqual([
    { display_id: NUMBER, version: 3, verdict: 'pass', note: '', checks: [] },
  ]);
});

test('takes no verdict without a photo of the inspection', async () => {
  open({ [CARD]: () => cardOf({ photo_sets: [{ ...INSPECTED, photos: [] }] }) });
  expect(await screen.findByText('검수 사진을 1장 이상 올리면 판정할 수 있어요.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '합격' }).disabled).toBe(true);
});

test('rejects with a reason alone', async () => {
  open();
  const reject = await screen.findByRole<HTMLButtonElement>('button', { name: '불합격' });
  expect(reject.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('불합격 사유'), { target: { value: 'stained' } });
  expect(reject.disabled).toBe(false);
});

test('leaves nothing of a verdict that was sent to the next person at this browser', async () => {
  open({
    [INSPECT]: () => ({ action_id: 1, card: cardOf({ state: 'inspecting', actions: ['shelve'] }) }),
  });
  fireEvent.change(await screen.findByLabelText('불합격 사유'), { target: { value: 'worn' } });
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('worn'));
  fireEvent.click(screen.getByRole('button', { name: '불합격' }));
  await waitFor(() => expect(screen.queryByLabelText('불합격 사유')).toBeNull());
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('worn');
});

test('shows no words of one operator to another one at the same browser', async () => {
  open();
  fireEvent.change(await screen.findByLabelText(/메모/), { target: { value: '왼쪽 얼룩' } });
  cleanup();
  const other = { ...operatorOf('owner'), operator_id: 2 };
  open({ 'GET /api/operator/account/me': () => other });
  expect((await screen.findByLabelText<HTMLInputElement>(/메모/)).value).toBe('');
  cleanup();
  open();
  expect((await screen.findByLabelText<HTMLInputElement>(/메모/)).value).toBe('왼쪽 얼룩');
});

test('says that the verdict of another person is awaited', async () => {
  const own = { verdict: 'reject' as const, reason: 'worn' as const, note: '', at: '2026-11-28 10:00:00' };
  open({
    [CARD]: () =>
      cardOf({
        state: 'inspecting',
        actions: [],
        inspection: { ...cardOf().inspection, state: 'second', own, by: ['김센터'] },
      }),
  });
  const part = await screen.findByRole('region', { name: '검수' });
  expect(part.textContent).toContain('내 판정: 불합격. 다른 사람의 판정을 기다리고 있어요.');
  expect(screen.queryByText('지금 이 상품에 할 일이 없어요.')).toBeNull();
});

test('keeps what was typed when another operator acted in between, and sends it with the new version', async () => {
  let version = 3;
  const { shown } = open({
    [CARD]: () => cardOf({ version }),
    [INSPECT]: (input) => {
      if (input.version === version && version > 3) return { action_id: 1, card: cardOf({ version: 5 }) };
      version = 4;
      return { refused: 422, msg: '다른 운영자가 먼저 처리했어요.', reason: 'card_changed' };
    },
  });
  fireEvent.change(await screen.findByLabelText('불합격 사유'), { target: { value: 'worn' } });
  fireEvent.change(screen.getByLabelText(/메모/), { target: { value: '왼쪽 앞코' } });
  fireEvent.click(screen.getByRole('button', { name: '불합격' }));
  await screen.findByText('다른 운영자가 먼저 처리했어요.');
  await waitFor(() => expect(sentTo(shown, CARD)).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>(/메모/).value).toBe('왼쪽 앞코');
  fireEvent.click(screen.getByRole('button', { name: '불합격' }));
  const typed = { display_id: NUMBER, verdict: 'reject', reason: 'worn', note: '왼쪽 앞코', checks: [] };
  await waitFor(() =>
    expect(sentTo(shown, INSPECT)).toEqual([
      { ...typed, version: 3 },
      { ...typed, version: 4 },
    ]),
  );
});

test('brings typed words back when the action of another operator is taken back', async () => {
  let card = cardOf();
  open({
    [CARD]: () => card,
    [INSPECT]: () => {
      card = cardOf({ version: 11, state: 'passed', actions: ['pack'] });
      return { refused: 422, msg: '다른 운영자가 먼저 처리했어요.', reason: 'card_changed' };
    },
  });
  fireEvent.change(await screen.findByLabelText(/메모/), { target: { value: '왼쪽 앞코' } });
  fireEvent.click(screen.getByRole('button', { name: '합격' }));
  await screen.findByRole('button', { name: '포장했어요' });
  expect(screen.getByText('다른 운영자가 먼저 처리했어요.')).toBeTruthy();
  cleanup();
  card = cardOf({ version: 19 });
  open({ [CARD]: () => card });
  expect((await screen.findByLabelText<HTMLInputElement>(/메모/)).value).toBe('왼쪽 앞코');
});

test('keeps a note over a reload, and over a session that ends', async () => {
  const { service } = open({ [INSPECT]: () => ({ refused: 401, msg: '', reason: 'operator' }) });
  fireEvent.change(await screen.findByLabelText(/메모/), { target: { value: '왼쪽 얼룩' } });
  service.isSignedIn = false;
  fireEvent.click(screen.getByRole('button', { name: '합격' }));
  expect(await screen.findByRole('heading', { name: '다시 로그인해 주세요' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/메모/).value).toBe('왼쪽 얼룩');
  cleanup();
  open();
  expect((await screen.findByLabelText<HTMLInputElement>(/메모/)).value).toBe('왼쪽 얼룩');
});

test('keeps the key of a press whose answer a proxy lost, and takes another one after a refusal', async () => {
  const answers = [502, 422, 200];
  const { shown } = open({
    [INSPECT]: () => {
      const status = answers.shift() ?? 200;
      return status === 200
        ? { action_id: 1, card: cardOf({ state: 'passed', actions: ['pack'] }) }
        : { refused: status, msg: `답 ${status}`, reason: 'goods_state' };
    },
  });
  for (const said of ['답 502', '답 422']) {
    fireEvent.click(await screen.findByRole('button', { name: '합격' }));
    await screen.findByText(said);
  }
  fireEvent.click(screen.getByRole('button', { name: '합격' }));
  await screen.findByRole('button', { name: '포장했어요' });
  const [lost, again, next] = shown.keys.filter((_, at) => shown.sent[at]?.key === INSPECT);
  expect(again).toBe(lost);
  expect(next).not.toBe(again);
});

test('closes a dialog of the goods before at a scan', async () => {
  const undo = { action_id: 1, action: 'receive' as const, at: '2026-11-28 10:00:00', by: '김센터' };
  open({ [CARD]: () => cardOf({ undo }), [FIND]: () => ({ list: [] }) });
  fireEvent.click(await screen.findByRole('button', { name: '입고 되돌리기' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  scan('S26112');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/이 번호의 상품이 없어요/)).toBeTruthy();
});

test('opens scanned goods from anywhere, and leaves no sign in the focused field', async () => {
  const { shown } = open({
    [FIND]: () => ({
      list: [{ order_id: 8, inventory_id: null, display_id: OTHER, claim_id: null, found_by: 'number' }],
    }),
  });
  const note = await screen.findByLabelText<HTMLInputElement>(/메모/);
  note.focus();
  scan(OTHER);
  await waitFor(() => expect(shown.went).toEqual([`/desk/goods/${OTHER}`]));
  expect(note.value).toBe('');
});

test('opens the claim whose goods come back in a scanned parcel', async () => {
  const { shown } = open({
    [FIND]: () => ({
      list: [{ order_id: 8, inventory_id: null, display_id: OTHER, claim_id: 31, found_by: 'claim' }],
    }),
  });
  await screen.findByRole('button', { name: '합격' });
  scan('641710755521');
  await waitFor(() => expect(shown.went).toEqual(['/desk/claims/31']));
});

test('keeps every other form of the card from being pressed while one acts', async () => {
  const waiting = Promise.withResolvers<void>();
  const place = 'POST /api/operator/centre/shelve';
  const set = { ...INSPECTED, upload: '/photo' };
  const undo = { action_id: 1, action: 'receive' as const, at: '2026-11-28 10:00:00', by: '김센터' };
  const { shown } = open({
    [CARD]: () =>
      cardOf({ actions: ['inspect', 'shelve', 'fetch'], place: 'A-01-1', photo_sets: [set], undo }),
    [INSPECT]: () => ({ action_id: 2, card: cardOf({ version: 4, actions: ['shelve'] }) }),
    [place]: () => ({ action_id: 3, card: cardOf({ version: 5, actions: [] }) }),
  });
  const answer = fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).endsWith('/inspect')) await waiting.promise;
    return answer(...request);
  });
  const button = (name: string) => screen.getByRole('button', { name });
  const isBusy = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
  const forms = ['합격', '넣었어요', 'A-01-1에서 꺼냈어요'];
  fireEvent.click(await screen.findByRole('button', { name: '합격' }));
  await waitFor(() => expect(forms.map(isBusy)).toEqual([true, true, true]));
  expect(screen.getByLabelText<HTMLInputElement>(/사진 올리기/).disabled).toBe(true);
  fireEvent.click(button('A-01-1에서 꺼냈어요'));
  scan('A-03-2');
  expect(await screen.findByText('앞의 처리가 끝난 뒤 다시 눌러 주세요.')).toBeTruthy();
  waiting.resolve();
  await waitFor(() => expect(isBusy('넣었어요')).toBe(false));
  expect(shown.sent.filter(({ key }) => key.startsWith('POST /api/operator/centre/')).length).toBe(2);
  scan('A-03-2', 20_000);
  await waitFor(() =>
    expect(sentTo(shown, place)).toEqual([{ display_id: NUMBER, version: 4, place: 'A-03-2' }]),
  );
});

test('shows support what is next, and none of the forms of the centre', async () => {
  const set = { set: 'arrival' as const, photos: [], upload: '/photo' };
  const undo = { action_id: 1, action: 'receive' as const, at: '2026-11-28 10:00:00', by: '김센터' };
  const card = () => cardOf({ actions: ['inspect', 'shelve'], photo_sets: [set], undo });
  const { shown } = open({ [CARD]: card }, 'support');
  expect(
    await screen.findByText('다음 일: 검수, 보관 위치에 넣음. 센터·관리자만 처리할 수 있어요.'),
  ).toBeTruthy();
  for (const name of ['합격', '넣었어요', '입고 되돌리기'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('사진 올리기')).toBeNull();
  expect(sentTo(shown, 'POST /api/operator/centre/open-card')).toEqual([]);
  cleanup();
  open({ [CARD]: card }, 'centre');
  for (const name of ['합격', '넣었어요', '입고 되돌리기'])
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.getByText('사진 올리기')).toBeTruthy();
});

test('tells an editor who sees the page', async () => {
  open({}, 'editor');
  expect(await screen.findByText('센터·고객 지원·관리자만 이 페이지를 볼 수 있어요.')).toBeTruthy();
});

test('leads from the goods to the claim about them', async () => {
  open({ [CARD]: () => cardOf({ claim_id: 31, state: 'delivered', actions: [] }) });
  const link = await screen.findByRole('link', { name: '31번 신고 보기' });
  expect(link.getAttribute('href')).toBe('/webapp/desk/claims/31');
});

test('reads goods again at a scan when their card is open', async () => {
  let actions: ('inspect' | 'send_back')[] = ['inspect'];
  open({
    [CARD]: () => cardOf({ actions }),
    [FIND]: () => ({
      list: [{ order_id: 7, inventory_id: null, display_id: NUMBER, claim_id: null, found_by: 'inbound' }],
    }),
  });
  await screen.findByRole('button', { name: '합격' });
  actions = ['send_back'];
  scan('641710755520');
  expect(await screen.findByRole('button', { name: '반송' })).toBeTruthy();
});

test('ignores a reading from before an action that ends after it', async () => {
  const { shown } = open({
    [CARD]: () => cardOf(),
    [FIND]: () => ({
      list: [{ order_id: 7, inventory_id: null, display_id: NUMBER, claim_id: null, found_by: 'inbound' }],
    }),
    [INSPECT]: () => ({ action_id: 1, card: cardOf({ version: 11, state: 'passed', actions: ['pack'] }) }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '합격' }));
  await screen.findByRole('button', { name: '포장했어요' });
  scan('641710755520');
  await waitFor(() => expect(sentTo(shown, CARD)).toHaveLength(2));
  expect(await screen.findByRole('button', { name: '포장했어요' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '합격' })).toBeNull();
});

test('blocks the shown goods after an unknown scan until it is confirmed', async () => {
  open({ [FIND]: () => ({ list: [] }) });
  const pass = await screen.findByRole('button', { name: '합격' });
  scan('S26112');
  await screen.findByText(/이 번호의 상품이 없어요/);
  expect(pass.closest('[inert]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(pass.closest('[inert]')).toBeNull();
});

test('finds nothing by a code that is too long, and asks for none', async () => {
  const { shown } = open();
  await screen.findByRole('button', { name: '합격' });
  scan('7'.repeat(10_000));
  expect(await screen.findByText(/이 번호의 상품이 없어요/)).toBeTruthy();
  expect(sentTo(shown, FIND)).toEqual([]);
});

test('takes the number of a new label for a parcel that leaves, and opens that of another parcel', async () => {
  const inbound = '641720236520';
  const found = { order_id: 8, inventory_id: null, display_id: OTHER, claim_id: null };
  const { shown } = open({
    [CARD]: () => cardOf({ state: 'passed', actions: ['ship'] }),
    [FIND]: ({ code }) => ({ list: code === inbound ? [{ ...found, found_by: 'inbound' }] : [] }),
  });
  const field = await screen.findByLabelText<HTMLInputElement>(/라벨을 스캔해도/);
  scan('600000000009');
  await waitFor(() => expect(field.value).toBe('600000000009'));
  expect(shown.went).toEqual([]);
  scan(inbound, 20_000);
  await waitFor(() => expect(shown.went).toEqual([`/desk/goods/${OTHER}`]));
  expect(field.value).toBe('600000000009');
});

test('follows the newest of two scans', async () => {
  const { shown } = open({
    [FIND]: ({ code }: { code: string }) => ({
      list: [{ order_id: 8, inventory_id: null, display_id: code, claim_id: null, found_by: 'number' }],
    }),
  });
  await screen.findByRole('button', { name: '합격' });
  scan('S-FIRST-0001');
  scan('S-SECOND-002', 20_000);
  await waitFor(() => expect(shown.went).toEqual(['/desk/goods/S-SECOND-002']));
});

test('keeps a note that is too long whole, and says so at the field', async () => {
  open();
  const note = await screen.findByLabelText<HTMLInputElement>(/메모/);
  const text = '가'.repeat(201);
  fireEvent.change(note, { target: { value: text } });
  expect(await screen.findByText(/200자까지 쓸 수 있어요/)).toBeTruthy();
  expect(note.maxLength).toBe(-1);
  expect(note.value).toBe(text);
  fireEvent.change(note, { target: { value: `  ${'가'.repeat(200)}  ` } });
  expect(screen.queryByText(/200자까지 쓸 수 있어요/)).toBeNull();
});

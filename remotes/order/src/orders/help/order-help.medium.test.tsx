import type { Claim, OrderClaims } from '@sold/contracts/entities/aftersale/claim';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { button } from '../../testing/presses.ts';
import { CLAIMS, QUESTIONS, WAY_BACK } from './help-calls.ts';
import OrderHelp from './order-help.tsx';

const DRAFT = 'POST /api/v3/order/claim/save-draft';
const FILE = 'POST /api/v3/order/claim/file';
const APPEAL = 'POST /api/v3/order/claim/appeal';
const RETURN = 'POST /api/v3/order/claim/save-return';
const ASK = 'POST /api/v3/order/question/save-question';
const CLAIM_PHOTO = 'POST /api/v3/order/claim/remove-photo';
const QUESTION_PHOTO = 'POST /api/v3/order/question/remove-photo';
const TEXT = '왼쪽 앞에 얼룩이 있어요.';
const PHOTO = '/api/v3/order/claim-photo/3';

const claim: Claim = {
  claim_id: 5,
  state: 'draft',
  reason: 'damaged',
  text: TEXT,
  photos: [],
  filed_at: null,
  due_at: null,
  answers: [],
  appeal_until: null,
  appeal_text: null,
  refund: null,
  back: null,
};
const waiting: Claim = {
  ...claim,
  state: 'waiting',
  photos: [PHOTO],
  filed_at: '2026-11-28 10:00:00',
  due_at: '2999-12-01 23:59:59',
};
const claims = (patch: Partial<OrderClaims> = {}): OrderClaims => ({
  role: 'buyer',
  file_until: '2026-12-04 23:59:59',
  list: [],
  ...patch,
});
const none = () => ({ list: [] });
const onChanged = vi.fn();
/** Its button cancels the sale. */
function Help() {
  const [state, setState] = useState<OrderState>('seller_preparing');
  return (
    <>
      <OrderHelp orderId={12} number="S12" state={state} onChanged={onChanged} />
      <button type="button" onClick={() => setState('refunded')}>
        판매 취소
      </button>
    </>
  );
}
const open = (answers: Parameters<typeof openScreen>[2]) =>
  openScreen(Help, '/web/user/mypage/order_detail/12', { [QUESTIONS]: none, ...answers });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '');
});

/** Answers photos with a status, in place of the network. @returns their addresses */
function photosAnswer(status: number): string[] {
  const sent: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = status;
      responseText = '{}';
      onload?: () => void;
      open(_method: string, address: string) {
        sent.push(address);
      }
      setRequestHeader() {}
      send() {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
  return sent;
}

function choosePhoto(label: string): void {
  const field = screen.getByLabelText(label) as HTMLInputElement;
  const photo = new File([new Uint8Array(8)], 'tag.png', { type: 'image/png' });
  Object.defineProperty(field, 'files', { configurable: true, value: [photo] });
  fireEvent.change(field);
}

test('files a claim with reason, text and a photo, and keeps the words until then', async () => {
  const sent = photosAnswer(200);
  let list: Claim[] = [];
  const answers = {
    [CLAIMS]: () => claims({ list, file_until: list.length > 0 ? null : '2026-12-04 23:59:59' }),
    [DRAFT]: () => claim,
    [FILE]: () => {
      list = [waiting];
      return waiting;
    },
  };
  open(answers);
  expect(await screen.findByText(/2026.12.04 \(금\) 오후 11:59까지/)).toBeTruthy();
  fireEvent.click(await button('문제 신고'));
  fireEvent.change(await screen.findByLabelText('자세한 내용'), { target: { value: TEXT } });
  cleanup();
  window.history.replaceState(null, '');
  const opened = open(answers);
  fireEvent.click(await button('문제 신고'));
  expect(((await screen.findByLabelText('자세한 내용')) as HTMLTextAreaElement).value).toBe(TEXT);
  fireEvent.click(await button('신고 접수하기'));
  expect(await screen.findByText('문제를 선택해 주세요.')).toBeTruthy();
  expect(screen.getByText('보낼 사진을 골라 주세요.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('어떤 문제인가요?'), { target: { value: 'damaged' } });
  choosePhoto('사진');
  fireEvent.click(await button('신고 접수하기'));
  await waitFor(() => expect(opened.of(FILE)).toMatchObject([{ input: { claim_id: 5 } }]));
  expect(opened.of(DRAFT)).toMatchObject([{ input: { order_id: 12, reason: 'damaged', text: TEXT } }]);
  expect(sent).toEqual([expect.stringContaining('/api/v3/user/mypage/claim-photo/5')]);
  expect(await screen.findByText('2999.12.01까지 답변해 드려요')).toBeTruthy();
  expect(screen.getByText('더러워지거나 망가졌어요')).toBeTruthy();
  expect(onChanged).toHaveBeenCalled();
});

test('files nothing while a photo is unsent', async () => {
  photosAnswer(500);
  const draft = { ...claim, photos: [PHOTO] };
  const opened = open({ [CLAIMS]: () => claims({ list: [draft] }), [DRAFT]: () => draft });
  fireEvent.click(await button('문제 신고 이어서 쓰기'));
  await screen.findByLabelText('자세한 내용');
  choosePhoto('사진');
  fireEvent.click(await button('신고 접수하기'));
  expect((await screen.findByText(/사진 1장을 보내지 못했어요/)).textContent).toBeTruthy();
  expect(opened.of(FILE)).toEqual([]);
});

test('shows the answer with its photos, and takes one appeal', async () => {
  const rejected: Claim = {
    ...waiting,
    state: 'rejected',
    due_at: null,
    appeal_until: '2026-12-08 23:59:59',
    answers: [
      { decision: 'rejected', reason: '검수 사진과 같아요.', photos: [PHOTO], at: '2026-12-01 10:00:00' },
    ],
  };
  const opened = open({
    [CLAIMS]: () => claims({ file_until: null, list: [rejected] }),
    [APPEAL]: () => ({ ...rejected, state: 'appealed' as const }),
  });
  expect(await screen.findByText('검수 사진과 같아요.')).toBeTruthy();
  expect(screen.getByRole('img', { name: '판단한 사진 1, 새 창에서 크게 보기' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '문제 신고' })).toBeNull();
  fireEvent.click(await button('이의 내기'));
  const field = await screen.findByLabelText('이의 내용');
  fireEvent.click(await button('이의 접수하기'));
  expect(await screen.findByText('10자 이상 입력해 주세요.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '다른 얼룩이에요. 다시 봐 주세요.' } });
  fireEvent.click(await button('이의 접수하기'));
  await waitFor(() => expect(opened.of(APPEAL)).toHaveLength(1));
});

test('names address and number for the return of goods, and takes their parcel', async () => {
  const to = { name: 'SOLD 검수센터', phone: '0212345678', zipcode: '04782', addr: '서울 성동구 성수이로 7' };
  const returning: Claim = {
    ...waiting,
    state: 'returning',
    due_at: null,
    back: { until: '2026-12-08 23:59:59', parcel: null, label: 'S12', to },
  };
  const opened = open({
    [CLAIMS]: () => claims({ file_until: null, list: [returning] }),
    [RETURN]: () => returning,
  });
  expect(await screen.findByText('상자에 적을 번호')).toBeTruthy();
  expect(screen.getByText(/착불로 보내 주세요/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('택배사'), { target: { value: 'CJ대한통운' } });
  fireEvent.change(screen.getByLabelText('송장 번호'), { target: { value: '123412341234' } });
  fireEvent.click(await button('반품 송장 저장하기'));
  await waitFor(() =>
    expect(opened.of(RETURN)).toMatchObject([
      { input: { claim_id: 5, carrier: 'CJ대한통운', invoice_no: '123412341234' } },
    ]),
  );
});

test('lets a seller name another address for the way back of this order', async () => {
  const address = (address_id: number, addr_detail: string) => ({
    address_id,
    customer_id: 1,
    name: '김민지',
    phone: '01020000001',
    zipcode: '04782',
    addr: '서울 성동구 성수이로 7',
    addr_detail,
    note: '',
    title: '집',
    is_default: address_id === 1 ? 1 : 0,
  });
  let chosen = 1;
  let isOpen = true;
  const way = () => ({ is_open: isOpen, address_id: chosen });
  const SAVE = 'POST /api/v3/order/order/save-return-address';
  const opened = open({
    [CLAIMS]: () => claims({ role: 'seller', file_until: null }),
    [WAY_BACK]: way,
    'GET /api/v3/user/mypage/get-address-list': () => ({ list: [address(1, '1층'), address(2, '2층')] }),
    [SAVE]: ({ address_id }) => {
      chosen = address_id;
      return way();
    },
  });
  expect(await screen.findByText(/이 주문에만 적용돼요/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /변경/ }));
  fireEvent.click(await screen.findByText(/2층/));
  await waitFor(() => expect(opened.of(SAVE)).toMatchObject([{ input: { order_id: 12, address_id: 2 } }]));
  isOpen = false;
  fireEvent.click(screen.getByRole('button', { name: '판매 취소' }));
  await waitFor(() => expect(screen.queryByText(/이 주문에만 적용돼요/)).toBeNull());
});

test('tells a seller that a claim waits, without its words', async () => {
  open({
    [WAY_BACK]: () => ({ is_open: false, address_id: null }),
    [CLAIMS]: () =>
      claims({ role: 'seller', file_until: null, list: [{ ...waiting, text: '', photos: [] }] }),
  });
  expect(await screen.findByText(/구매자가 문제를 신고했어요/)).toBeTruthy();
  expect(screen.queryByText(/신고한 내용/)).toBeNull();
});

test('asks about an order, and shows the answer there', async () => {
  const question = {
    question_id: 9,
    category: 'delivery' as const,
    text: '언제 도착하나요?',
    photos: [],
    asked_at: '2026-11-28 10:00:00',
    due_at: '2999-12-01 23:59:59',
    answer: '내일 도착해요.',
    answered_at: '2026-11-28 11:00:00',
  };
  let list: (typeof question)[] = [];
  const opened = open({
    [CLAIMS]: () => claims({ file_until: null }),
    [QUESTIONS]: () => ({ list }),
    [ASK]: () => {
      list = [question];
      return question;
    },
  });
  fireEvent.click(await button('이 주문 문의하기'));
  fireEvent.change(await screen.findByLabelText('문의 내용'), { target: { value: '언제 도착하나요?' } });
  fireEvent.click(await button('문의 보내기'));
  expect(await screen.findByText('종류를 선택해 주세요.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('문의 종류'), { target: { value: 'delivery' } });
  fireEvent.click(await button('문의 보내기'));
  await waitFor(() =>
    expect(opened.of(ASK)).toMatchObject([
      {
        input: { order_id: 12, category: 'delivery', text: '언제 도착하나요?' },
        idempotencyKey: expect.any(String),
      },
    ]),
  );
  expect(await screen.findByText('내일 도착해요.')).toBeTruthy();
});

test('takes a photo back from a claim that is not filed, and from a question without an answer', async () => {
  const [first, second] = ['/api/v3/order/claim-photo/3', '/api/v3/order/claim-photo/4'];
  let photos = [first, second] as string[];
  const question = {
    question_id: 9,
    category: 'delivery' as const,
    text: '언제 도착하나요?',
    photos: ['/api/v3/order/question-photo/7'],
    asked_at: '2026-11-28 10:00:00',
    due_at: '2999-12-01 23:59:59',
    answer: '',
    answered_at: null,
  };
  const answered = { ...question, question_id: 8, answer: '네.', answered_at: '2026-11-28 11:00:00' };
  const opened = open({
    [CLAIMS]: () => claims({ list: [{ ...claim, photos }] }),
    [QUESTIONS]: () => ({ list: [question, answered] }),
    [CLAIM_PHOTO]: () => {
      photos = [second];
      return { ...claim, photos };
    },
    [QUESTION_PHOTO]: () => ({ ...question, photos: [] }),
  });
  expect(await screen.findAllByRole('img', { name: /^문의 사진 1/ })).toHaveLength(2);
  fireEvent.click(await button('문의 사진 1 빼기'));
  await waitFor(() =>
    expect(opened.of(QUESTION_PHOTO)).toMatchObject([{ input: { question_id: 9, photo_id: 7 } }]),
  );
  fireEvent.click(await button('문제 신고 이어서 쓰기'));
  fireEvent.click(await button('보낸 사진 1 빼기'));
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^보낸 사진/ })).toHaveLength(1));
  expect(opened.of(CLAIM_PHOTO)).toMatchObject([{ input: { claim_id: 5, photo_id: 3 } }]);
});

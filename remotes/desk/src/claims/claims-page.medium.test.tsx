import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { deskService } from '../testing/answers.ts';
import DeskClaims from './claims-page.tsx';

const REFUNDS = 'GET /api/operator/order/refund-list';
const REFUND = 'POST /api/operator/order/refund';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function open(answers: Parameters<typeof show>[1], role: OperatorRole = 'owner') {
  const service = deskService(role);
  service.isSignedIn = true;
  return show(
    <Provider store={createStore()}>
      <DeskClaims params={{}} query={new URLSearchParams()} ui="desktop" device={{} as never} />
    </Provider>,
    {
      ...service,
      'GET /api/operator/claim/list': () => ({ list: [], page: 1, next_cursor: null }),
      ...answers,
    },
  );
}

const refundOf = (more: object) => ({
  order_id: 7,
  purpose: 'refund' as const,
  display_id: 'S2611289C35112290',
  amount: 700_000,
  claim_id: null,
  decision: null,
  payer: null,
  by: '노상담',
  is_own: false,
  reason: '상품 정보 오류',
  at: '2026-11-28 10:00:00',
  until: '2026-12-01 10:00:00',
  ...more,
});

test('confirms a refund of another operator with its reason, and not an own one', async () => {
  const shown = open({
    [REFUNDS]: () => ({ list: [refundOf({}), refundOf({ order_id: 8, is_own: true })] }),
    [REFUND]: () => ({ order_id: 7, state: 'refunded' as const, is_waiting: false }),
  });
  fireEvent.click(await screen.findByRole('tab', { name: '환불 승인' }));
  const buttons = await screen.findAllByRole('button', { name: '승인하고 환불' });
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0] as HTMLElement);
  await waitFor(() =>
    expect(shown.sent.filter(({ key }) => key === REFUND).map(({ input }) => input)).toEqual([
      { order_id: 7, reason: '상품 정보 오류' },
    ]),
  );
});

test('says which answer to a claim the second operator has to give alike, and leads there', async () => {
  const wish = {
    purpose: 'claim' as const,
    claim_id: 31,
    decision: 'refund_return' as const,
    payer: 'centre' as const,
  };
  open({ [REFUNDS]: () => ({ list: [refundOf(wish)] }) });
  fireEvent.click(await screen.findByRole('tab', { name: '환불 승인' }));
  expect(await screen.findByText('환불하고 반품받기 · 센터 부담')).toBeTruthy();
  const link = screen.getByRole('link', { name: '이 신고' });
  expect(link.getAttribute('href')).toBe('/webapp/desk/claims/31');
  expect(screen.queryByRole('button', { name: '승인하고 환불' })).toBeNull();
});

test('hides the tabs about money from the centre', async () => {
  open({}, 'centre');
  await screen.findByRole('tab', { name: '문의' });
  expect(screen.queryByRole('tab', { name: '환불 승인' })).toBeNull();
  expect(screen.queryByRole('tab', { name: '페널티 이의' })).toBeNull();
});

test('offers the answer to a question to support, and tells the centre who answers', async () => {
  const question = {
    question_id: 5,
    customer_id: 3,
    category: 'delivery' as const,
    order_id: 7,
    display_order_id: 'S2611289C35112290',
    item_name: 'Bada Sport Tidebreaker',
    item_name_kor: '바다스포츠 타이드브레이커',
    size: '230',
    price: 120_000,
    order_state: 'shipping' as const,
    text: '언제 오나요?',
    photos: [],
    asked_at: '2026-11-28 10:00:00',
    due_at: '2026-11-30 10:00:00',
    is_late: false,
  };
  const answers = {
    'GET /api/operator/question/list': () => ({ list: [question], page: 1, next_cursor: null }),
  };
  for (const role of ['support', 'centre'] as const) {
    open(answers, role);
    fireEvent.click(await screen.findByRole('tab', { name: '문의' }));
    await screen.findByText('언제 오나요?');
    expect(screen.queryByRole('button', { name: '답변 보내기' }) !== null).toBe(role === 'support');
    expect(screen.queryByText('고객 지원·관리자만 답변할 수 있어요.') !== null).toBe(role === 'centre');
    cleanup();
  }
});

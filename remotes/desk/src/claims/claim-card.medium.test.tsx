import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { operatorAtom } from '../calls/operator-session.ts';
import { operatorOf } from '../testing/answers.ts';
import { claimOf } from '../testing/claim.ts';
import { ClaimCard } from './claim-card.tsx';

const CARD = 'GET /api/operator/claim/card';
const DECIDE = 'POST /api/operator/claim/decide';
const RECEIVE = 'POST /api/operator/claim/receive';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function open(answers: Parameters<typeof show>[1] = {}, role: OperatorRole = 'support') {
  const store = createStore();
  store.set(operatorAtom, operatorOf(role));
  return show(
    <Provider store={store}>
      <ClaimCard claimId={31} />
    </Provider>,
    { [CARD]: () => claimOf(), ...answers },
  );
}

const photo = (photo_id: number) => ({ photo_id, path: `/${photo_id}.jpg`, added_at: '2026-11-20 10:00:00' });
const returning = () =>
  claimOf({
    state: 'returning',
    due_at: null,
    back: { label: 'S1', until: '2026-12-05 23:59:59', parcel: null, arrived_at: null },
  });

test('shows the photos of the record that goods passed by beside those of the buyer', async () => {
  const unit_photos = [
    { ...photo(1), set: 'inspection' as const, is_earlier: true },
    { ...photo(2), set: 'packing' as const, is_earlier: false },
  ];
  open({ [CARD]: () => claimOf({ photos: [photo(3)], unit_photos }) });
  const pictures = async (name: string) =>
    [...(await screen.findByRole('list', { name })).querySelectorAll('img')].map(
      ({ src }) => new URL(src).pathname,
    );
  expect(await pictures('구매자의 사진')).toEqual(['/3.jpg']);
  expect(await pictures('센터의 사진 · 지난 검수 기록')).toEqual(['/1.jpg']);
  expect(await pictures('센터의 사진 · 검수')).toEqual([]);
  expect(await pictures('센터의 사진 · 포장')).toEqual(['/2.jpg']);
});

test('offers the answer to a claim to support, and tells the centre who answers', async () => {
  const withPhoto = { [CARD]: () => claimOf({ photos: [photo(3)] }) };
  open(withPhoto);
  expect(await screen.findByRole('button', { name: '답변 보내기' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: '근거' })).toBeTruthy();
  cleanup();
  open(withPhoto, 'centre');
  expect(await screen.findByText('고객 지원·관리자만 답변할 수 있어요.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '답변 보내기' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: '근거' })).toBeNull();
});

test('sends a part of digits and commas alone, and takes no other amount for one', async () => {
  const shown = open({ [DECIDE]: () => claimOf({ state: 'part_refunded' }) });
  fireEvent.change(await screen.findByLabelText('결정'), { target: { value: 'part_refund' } });
  fireEvent.change(screen.getByLabelText('이유'), { target: { value: '얼룩이 있어요.' } });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '답변 보내기' });
  const amount = screen.getByLabelText('환불 금액');
  for (const value of ['2만', '20000.5', '-5000', '1e5']) {
    fireEvent.change(amount, { target: { value } });
    expect([value, send.disabled]).toEqual([value, true]);
  }
  fireEvent.change(amount, { target: { value: '20,000원' } });
  fireEvent.click(send);
  await waitFor(() =>
    expect(shown.sent.find(({ key }) => key === DECIDE)?.input).toMatchObject({ amount: 20_000 }),
  );
});

test('lets the centre receive the goods of a claim, and support alone end it without them', async () => {
  open({ [CARD]: returning }, 'support');
  expect(await screen.findByRole('button', { name: '반품 없이 끝내기' })).toBeTruthy();
  cleanup();
  const shown = open({ [CARD]: returning, [RECEIVE]: () => claimOf({ state: 'refunded' }) }, 'centre');
  fireEvent.click(await screen.findByRole('button', { name: '반품이 도착했어요' }));
  expect(screen.queryByRole('button', { name: '반품 없이 끝내기' })).toBeNull();
  await waitFor(() => expect(shown.sent.some(({ key }) => key === RECEIVE)).toBe(true));
});

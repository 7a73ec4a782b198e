import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { AddressPicker } from '../address-picker.tsx';

const SEARCH = 'GET /api/v3/user/address/search-address';
const FOUND = { zipcode: '04782', addr: '서울 성동구 성수이로 12', lot_addr: '서울 성동구 성수동2가 37' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '주소 추가하기' }));
  fireEvent.click(await screen.findByRole('button', { name: '주소 찾기' }));
};
const find = async (text: string) => {
  fireEvent.change(await screen.findByLabelText('도로명, 지번, 우편번호'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '찾기' }));
};
const picker = (
  <AddressPicker title="배송지" addresses={[]} chosenId={null} onChoose={() => {}} onList={() => {}} />
);

test('fills the form by a found address, and keeps typed parts', async () => {
  const shown = show(picker, { [SEARCH]: () => ({ list: [FOUND] }) });
  fireEvent.click(await screen.findByRole('button', { name: '주소 추가하기' }));
  fireEvent.change(await screen.findByLabelText('받는 사람'), { target: { value: '김하늘' } });
  fireEvent.click(screen.getByRole('button', { name: '주소 찾기' }));
  await find('성수이로 12');
  fireEvent.click(await screen.findByRole('button', { name: /성수이로 12.*04782/ }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('우편번호').value).toBe('04782'));
  expect(screen.getByLabelText<HTMLInputElement>('주소').value).toBe(FOUND.addr);
  expect(screen.getByLabelText<HTMLInputElement>('받는 사람').value).toBe('김하늘');
  expect(shown.sent.find(({ key }) => key === SEARCH)?.input).toEqual({ q: '성수이로 12' });
});

test('offers a way on without a result and without a response', async () => {
  let answer: object = { list: [] };
  show(picker, { [SEARCH]: () => answer as never });
  await open();
  await find('없는길');
  expect(await screen.findByText('찾는 주소가 없어요')).toBeTruthy();
  answer = { refused: 503, msg: '지금은 주소를 찾을 수 없어요.', reason: 'unavailable' };
  await find('성수이로');
  expect(await screen.findByText('주소를 찾지 못했어요')).toBeTruthy();
  answer = { list: [FOUND] };
  fireEvent.click(screen.getByRole('button', { name: '다시 찾기' }));
  expect(await screen.findByRole('button', { name: /성수이로 12/ })).toBeTruthy();
});

test('searches for copied words as they read, and rejects too many of them', async () => {
  const shown = show(picker, { [SEARCH]: () => ({ list: [FOUND] }) });
  await open();
  await find('\u202e성수이로\u200b\u00a012\t'.normalize('NFD'));
  await screen.findByRole('button', { name: /성수이로 12/ });
  expect(shown.sent.filter(({ key }) => key === SEARCH)).toEqual([
    { key: SEARCH, input: { q: '성수이로 12' } },
  ]);
  for (const none of ['\u200b\u200b', ' 성\u3164', '가'.repeat(81)]) {
    await find(none);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '찾기' }).disabled).toBe(true);
  }
  expect(await screen.findByText(/80자까지 쓸 수 있어요/)).toBeTruthy();
  expect(shown.sent.filter(({ key }) => key === SEARCH)).toHaveLength(1);
});

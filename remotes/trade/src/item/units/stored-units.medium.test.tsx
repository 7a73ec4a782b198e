import type { CallTable } from '@sold/contracts/calls/index';
import type { StoredUnit } from '@sold/contracts/entities/custody';
import type { SizeOption } from '@sold/contracts/entities/item';
import { modalStack } from '@sold/shared/modal/modal-stack';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { atom, createStore, Provider, useAtomValue } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubNearness } from '../../testing/near.ts';
import { refused, show } from '../../testing/show.tsx';
import { StoredUnits } from './stored-units.tsx';
import type { StoredUnitsProps } from './stored-units-props.ts';

const UNITS = 'GET /api/v3/product/item/get-stored-unit-list';
type Answer = CallTable[typeof UNITS]['output'];

let comeNear: () => void;
beforeEach(() => {
  comeNear = stubNearness();
});
afterEach(async () => {
  await modalStack().closeAll();
  cleanup();
});

const unit = (product_id: number, change: Partial<StoredUnit> = {}): StoredUnit => ({
  product_id,
  price: 100_000 + product_id,
  product_size_option_id: 1,
  option: '250',
  product_grade: 2,
  photos: [1, 2, 3, 4, 5].map((at) => ({ path: `/p/${product_id}-${at}`, width: 3, height: 4 })),
  inspected_date: '2026-11-20 10:00:00',
  record: null,
  is_next: false,
  is_next_quick: false,
  ...change,
});
const sizeOf = (id: number, kor_name: string) => ({ id, kor_name }) as SizeOption;
const sizes = [sizeOf(1, '250'), sizeOf(2, '260')];

/** Sizes of the item, as the market tells them. */
const sizesAtom = atom<SizeOption[]>([]);

function Shown({ page, trade }: StoredUnitsProps) {
  const list = useAtomValue(sizesAtom);
  return <StoredUnits page={{ ...page, sizes: { list } as never }} trade={trade} />;
}

function open(
  list: StoredUnit[] | (() => unknown),
  {
    size = null,
    isCustody = true,
    of = sizes,
  }: { size?: SizeOption | null; isCustody?: boolean; of?: SizeOption[] } = {},
) {
  const trade = vi.fn();
  const store = createStore();
  store.set(sizesAtom, of);
  const item = { item_id: 7, item_name_kor: '노래 코트', is_custody: isCustody };
  const shown = show(
    <Provider store={store}>
      <Shown page={{ item, size } as never} trade={{ trade }} />
    </Provider>,
    { [UNITS]: typeof list === 'function' ? list : () => ({ list }) satisfies Answer },
  );
  return { trade, change: (next: SizeOption[]) => act(() => store.set(sizesAtom, next)), ...shown };
}

const section = () => screen.findByRole('region', { name: '실물 사진' });
const rows = async () =>
  within(await section())
    .getAllByRole('listitem')
    .filter((row) => row.querySelector('li'));

test('loads nothing before the visitor scrolls near, nor without units in storage', async () => {
  const near = open([unit(1)]);
  // Its code is there by now, if it is fetched.
  await act(() => import('./unit-list.tsx'));
  expect(near.sent).toEqual([]);
  act(() => comeNear());
  await section();
  expect(near.sent).toEqual([{ key: UNITS, input: { item_id: '7', has_photos: 'true' } }]);
  cleanup();
  const bare = open([unit(1)], { isCustody: false });
  act(() => comeNear());
  expect(bare.sent).toEqual([]);
});

test.each([
  ['no unit has photos', () => ({ list: [] })],
  ['the list cannot be had', () => refused(500, '')],
])('hides the section when %s', async (_name, answer) => {
  const { sent } = open(answer);
  act(() => comeNear());
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('[hidden]')).toBeNull());
  expect(screen.queryByRole('region', { name: '실물 사진' })).toBeNull();
});

test('marks the unit that a purchase takes now, and sells only that one here', async () => {
  const { trade } = open([
    unit(1, { is_next: true, is_next_quick: true }),
    unit(2),
    unit(3, { product_size_option_id: 2, option: '260', is_next_quick: true }),
  ]);
  act(() => comeNear());
  const [first, second, third] = await rows();
  expect(first?.textContent).toContain('지금 구매하면 이 상품이에요');
  expect(first?.textContent).toContain('100,001');
  expect(first?.textContent).toContain('2026.11.20 검수');
  expect(second?.textContent).toContain('더 낮은 가격의 상품이 먼저 팔려요');
  expect(second && within(second).queryByRole('button', { name: /구매/ })).toBeNull();
  expect(third?.textContent).toContain('빠른 배송으로 구매하면 이 상품이에요');
  fireEvent.click(screen.getByRole('button', { name: '260 이 상품 구매' }));
  expect(trade).toHaveBeenLastCalledWith('buy', sizes[1], true);
  fireEvent.click(screen.getByRole('button', { name: '250 이 상품 구매' }));
  expect(trade).toHaveBeenLastCalledWith('buy', sizes[0], false);
});

test('shows a photo large at a press, goes on by keys, and counts further photos in the row', async () => {
  open([unit(1), unit(2)]);
  act(() => comeNear());
  const [, second] = await rows();
  expect(second?.textContent).toContain('+1');
  fireEvent.click(within(second as HTMLElement).getByRole('button', { name: /사진 2\/5 크게 보기/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '노래 코트 250 실물 사진 크게 보기' }));
  expect(modalStack().state.get().names).toEqual(['unit-photos-2']);
  expect(dialog.getByRole('img').getAttribute('src')).toBe('/p/2-2');
  fireEvent.keyDown(dialog.getByRole('img'), { key: 'ArrowRight' });
  expect(dialog.getByRole('img').getAttribute('src')).toBe('/p/2-3');
});

test('shows units of the chosen size first, and all of many at a press', async () => {
  const other = { product_size_option_id: 2, option: '260' };
  open([unit(1), unit(2), unit(3), unit(4, other), unit(5)], { size: sizes[1] as SizeOption });
  act(() => comeNear());
  const names = async () => (await rows()).map((row) => row.querySelector('strong')?.textContent);
  expect(await names()).toEqual(['260', '250', '250']);
  fireEvent.click(screen.getByRole('button', { name: '2개 더 보기' }));
  expect(await names()).toEqual(['260', '250', '250', '250', '250']);
});

test('shows the record of a unit before it is bought', async () => {
  const record = { tag_no: 'T000000018', verdict: 'pass' as const, checks: ['박스 라벨', '봉제'] };
  open([unit(1, { record }), unit(2)]);
  act(() => comeNear());
  const [first, second] = await rows();
  expect(first?.textContent).toContain('합격 · 태그 T000000018');
  expect(first?.textContent).toContain('박스 라벨 · 봉제');
  expect(second?.textContent).not.toContain('태그');
});

test('names goods of one size by their grade', async () => {
  open([unit(1, { option: 'ONE SIZE', is_next: true })], { of: [sizeOf(1, 'ONE SIZE')] });
  act(() => comeNear());
  const [first] = await rows();
  expect(first?.textContent).not.toContain('ONE SIZE');
  expect(first?.querySelector('strong')?.textContent).toBe('중고');
  expect(screen.getByRole('button', { name: '이 상품 구매' })).toBeDefined();
});

test('loads units again after a change of the book, and nothing else', async () => {
  let list = [unit(1, { is_next: true }), unit(2)];
  const book = (best: number, count: number) => [
    { ...sizeOf(1, '250'), buy_product: { id: best, price: 1 }, sell_bid_count: count },
  ];
  const { sent, change } = open(() => ({ list }), { of: book(1, 2) });
  act(() => comeNear());
  expect(await rows()).toHaveLength(2);
  change(book(1, 2));
  expect(sent).toHaveLength(1);
  list = [unit(2, { is_next: true })];
  change(book(2, 1));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect((await rows())[0]?.textContent).toContain('지금 구매하면 이 상품이에요');
  expect(sent).toHaveLength(2);
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAnswers } from '../testing/first-answers.ts';
import { stubNearness } from '../testing/near.ts';
import { refused, show } from '../testing/show.tsx';
import { browseOf } from './browse.ts';
import { Goods } from './goods.tsx';
import { useItemPages } from './use-item-pages.ts';

// Preloads the sheet, which a page loads later.
beforeAll(async () => void (await import('./filter-sheet.tsx')));
afterEach(cleanup);
beforeEach(() => void stubNearness());

const LIST = 'GET /api/v3/product/item/get-item-list';
const FILTERS = 'GET /api/v3/product/item/get-item-filter-list';
const brands = Array.from({ length: 10 }, (_, at) => ({
  id: at + 1,
  name: `Brand ${at + 1}`,
  count: 10 - at,
}));
const found = { ...(listAnswers()[0]?.data as object), page_size: 40, brands };
const filters = {
  categories: [
    { code: 'sneakers', name: '스니커즈', count: 7 },
    { code: 'tech', name: '테크', count: 2 },
  ],
  brands,
  grades: [{ product_grade: 0, count: 9 }],
  sizes: [{ name: '270', count: 3 }],
  years: [{ year: 2025, count: 4 }],
  prices: [{ price_from: null, price_to: 99_999, count: 5 }],
  quick_delivery_count: 2,
};

function Page({ query, hasColumn }: { query: string; hasColumn: boolean }) {
  const browse = browseOf(new URLSearchParams(query));
  const pages = useItemPages(browse);
  return (
    <Goods
      browse={browse}
      page="/"
      pages={pages}
      heading="상품"
      level="h1"
      unread={[]}
      hasColumn={hasColumn}
    />
  );
}
const open = (query: string, hasColumn: boolean, answer: () => unknown = () => filters) =>
  show(<Page query={query} hasColumn={hasColumn} />, { [LIST]: () => found, [FILTERS]: answer });

test('narrows the goods by a press beside them, and widens them by a second one', async () => {
  const { went } = open('size=270', true);
  fireEvent.click(await screen.findByRole('button', { name: '2025 4' }));
  fireEvent.click(screen.getByRole('button', { name: '270 3', pressed: true }));
  fireEvent.click(screen.getByRole('button', { name: '10만원 미만 5' }));
  await waitFor(() => expect(went).toEqual(['/?size=270&year=2025', '/', '/?size=270&price_to=99999']));
});

test('takes several values in a filter', async () => {
  const { went, sent } = open('size=260&size=270&category=sneakers', true);
  expect(sent[0]?.input).toMatchObject({ size: ['260', '270'], classification_code: 'sneakers' });
  fireEvent.click(await screen.findByRole('button', { name: '테크 2' }));
  fireEvent.click(screen.getByRole('button', { name: '270 3', pressed: true }));
  fireEvent.click(screen.getByRole('button', { name: '260 조건 빼기' }));
  await waitFor(() =>
    expect(went).toEqual([
      '/?category=sneakers&category=tech&size=260&size=270',
      '/?category=sneakers&size=260',
      '/?category=sneakers&size=270',
    ]),
  );
});

test('says that a filter has all the values it takes, and lets them be removed', async () => {
  const sizes = Array.from({ length: 21 }, (_, at) => ({ name: String(200 + at), count: 1 }));
  const query = sizes.slice(1).map(({ name }) => `size=${name}`);
  open(query.join('&'), true, () => ({ ...filters, sizes }));
  expect(await screen.findByText('20개까지 고를 수 있어요.')).toBeDefined();
  expect(screen.getByRole('button', { name: '200 1' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: '220 1' }).hasAttribute('disabled')).toBe(false);
});

const end = (name: '최소 가격' | '최대 가격') => screen.getByRole<HTMLInputElement>('textbox', { name });

test('takes any typed range of prices, and says when it makes no sense', async () => {
  const { went } = open('size=270', true);
  await screen.findByRole('textbox', { name: '최소 가격' });
  fireEvent.change(end('최소 가격'), { target: { value: '70000' } });
  fireEvent.change(end('최대 가격'), { target: { value: '5000' } });
  expect(end('최소 가격').value).toBe('70,000');
  fireEvent.click(screen.getByRole('button', { name: '적용' }));
  expect(screen.getByRole('alert').textContent).toContain('최소 가격이 최대 가격보다 높아요');
  fireEvent.change(end('최대 가격'), { target: { value: '2100000001' } });
  expect(screen.getByRole('alert').textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: '적용' }));
  expect(screen.getByRole('alert').textContent).toContain('2,100,000,000원까지');
  expect(end('최대 가격').getAttribute('aria-invalid')).toBe('true');
  expect(end('최소 가격').getAttribute('aria-invalid')).toBeNull();
  expect(went).toEqual([]);
  fireEvent.change(end('최대 가격'), { target: { value: '125000' } });
  fireEvent.submit(end('최대 가격'));
  await waitFor(() => expect(went).toEqual(['/?size=270&price_from=70000&price_to=125000']));
});

test('reads an end in any form, and rejects other text at its field without a call', async () => {
  const { went } = open('size=270', true);
  await screen.findByRole('textbox', { name: '최소 가격' });
  fireEvent.change(end('최소 가격'), { target: { value: '7만원' } });
  fireEvent.change(end('최대 가격'), { target: { value: '12.5' } });
  expect(end('최대 가격').getAttribute('aria-invalid')).toBe('true');
  expect(end('최소 가격').getAttribute('aria-invalid')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '적용' }));
  expect(screen.getByRole('alert').textContent).toContain('금액');
  fireEvent.change(end('최대 가격'), { target: { value: '350,0' } });
  expect(screen.getByRole('alert').textContent).toBe('');
  fireEvent.submit(end('최대 가격'));
  expect(end('최대 가격').getAttribute('aria-invalid')).toBe('true');
  expect(end('최대 가격').value).toBe('350,0');
  expect(went).toEqual([]);
  fireEvent.change(end('최대 가격'), { target: { value: '350,000.00' } });
  fireEvent.submit(end('최대 가격'));
  await waitFor(() => expect(went).toEqual(['/?size=270&price_from=70000&price_to=350000']));
});

test('shows the chosen range in the fields, and removes it when they are emptied', async () => {
  const { went } = open('price_from=70000', true);
  await screen.findByRole('textbox', { name: '최소 가격' });
  expect([end('최소 가격').value, end('최대 가격').value]).toEqual(['70,000', '']);
  fireEvent.change(end('최소 가격'), { target: { value: '' } });
  fireEvent.blur(end('최소 가격'));
  expect(went).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '적용' }));
  await waitFor(() => expect(went).toEqual(['/']));
});

test('counts a typed price in the sheet when its field is left', async () => {
  const { went, sent } = open('size=270', false);
  fireEvent.click(screen.getByRole('button', { name: /필터/ }));
  await screen.findByRole('textbox', { name: '최대 가격' });
  fireEvent.change(end('최대 가격'), { target: { value: '125000' } });
  fireEvent.blur(end('최대 가격'));
  await waitFor(() =>
    expect(sent.filter(({ key }) => key === FILTERS).at(-1)?.input).toMatchObject({ price_to: '125000' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: '9개 보기', busy: false }));
  await waitFor(() => expect(went).toEqual(['/?size=270&price_to=125000']));
});

test('shows the first of many values, and the chosen one', async () => {
  open('brand=10', true);
  expect(await screen.findByRole('button', { name: 'Brand 10 1', pressed: true })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Brand 9/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '브랜드 1개 더 보기' }));
  expect(screen.getByRole('button', { name: /Brand 9/ })).toBeDefined();
});

test('counts the goods in the sheet first, and shows them by its button', async () => {
  const { went, sent } = open('category=sneakers', false);
  fireEvent.click(screen.getByRole('button', { name: /필터/ }));
  expect(await screen.findByRole('button', { name: '7개 보기' })).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: '빠른 배송 2' }));
  await waitFor(() =>
    expect(sent.filter(({ key }) => key === FILTERS).at(-1)?.input).toEqual({
      classification_code: 'sneakers',
      is_quick_delivery: 'true',
    }),
  );
  expect(went).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: '7개 보기', busy: false }));
  await waitFor(() => expect(went).toEqual(['/?category=sneakers&quick=1']));
});

test('shows the chosen filters above the goods and removes them there', async () => {
  const { went } = open('q=a&category=sneakers&year=2024', false);
  fireEvent.click(await screen.findByRole('button', { name: '2024년 발매 조건 빼기' }));
  fireEvent.click(screen.getByRole('button', { name: '초기화' }));
  await waitFor(() => expect(went).toEqual(['/?q=a&category=sneakers', '/?q=a']));
});

test('loads failed filters again at a press, and keeps the goods', async () => {
  open('year=2024', true, () => refused(500, ''));
  expect(await screen.findByText('필터를 불러오지 못했어요.')).toBeDefined();
  expect(await screen.findByRole('link', { name: /Norae Court 7/ })).toBeDefined();
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAnswers } from '../testing/first-answers.ts';
import { stubNearness } from '../testing/near.ts';
import { refused, show } from '../testing/show.tsx';
import { brandFirst } from './brand-first.ts';
import { BrandPage } from './brand-page.tsx';

afterEach(cleanup);
beforeEach(() => void stubNearness());

const BRAND = 'GET /api/v3/product/brand/get-brand-detail';
const LIST = 'GET /api/v3/product/item/get-item-list';
const brand = {
  brand_id: 3,
  name: 'Norae',
  name_kor: '노래',
  bg_color: '#eeeeee',
  logo_image: '/logo.svg',
  item_count: 42,
  trade_count: 1_234,
};
const found = { ...(listAnswers()[0]?.data as object), page_size: 40 };
const open = (id: string, query: string, answer: () => unknown = () => brand) =>
  show(<BrandPage params={{ params1: id }} query={new URLSearchParams(query)} isDesktop={false} />, {
    [BRAND]: answer,
    [LIST]: () => found,
  });

test('shows a brand with its counts and goods, and repeats it in no chosen filter', async () => {
  const { sent } = open('3', 'year=2024');
  expect(await screen.findByRole('heading', { level: 1, name: 'Norae' })).toBeDefined();
  expect(screen.getByText('상품 42 · 거래 1,234')).toBeDefined();
  expect(await screen.findByRole('link', { name: /Norae Court 7/ })).toBeDefined();
  expect(screen.getByRole('list', { name: '고른 조건' }).textContent).not.toContain('Norae');
  expect(sent.find(({ key }) => key === LIST)?.input).toMatchObject({ brand_id: '3', release_year: '2024' });
});

test.each([
  ['999', () => refused(404, '')],
  ['x', () => brand],
])('says that there is no brand %s', async (id, answer) => {
  open(id, '', answer);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('브랜드를 찾을 수 없어요'),
  );
});

test('offers to try again when the service fails', async () => {
  open('3', '', () => refused(500, ''));
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeDefined();
});

test('names the brand in the head, at the address of the shown goods', () => {
  const query = new URLSearchParams('sort=new&utm_source=x');
  const head = brandFirst.head({ get: () => brand as never }, { params1: '3' }, query);
  expect(head).toMatchObject({
    title: 'Norae 노래 | SOLD',
    canonical: '/web/product/brand/brand_detail/3?sort=new',
    jsonLd: [{ '@type': 'Brand', name: 'Norae', url: '/webapp/web/product/brand/brand_detail/3' }],
  });
  expect(brandFirst.firstCalls({ params1: 'x' }, query)).toBeNull();
});

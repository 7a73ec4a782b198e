import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browseOf, unreadOf } from '../browse/browse.ts';
import { listAnswers } from '../testing/first-answers.ts';
import { stubNearness } from '../testing/near.ts';
import { refused, show } from '../testing/show.tsx';
import { Home } from './home.tsx';
import HomeMobile from './home-mobile.tsx';

afterEach(cleanup);
beforeEach(() => void stubNearness());

const LIST = 'GET /api/v3/product/item/get-item-list';
const found = listAnswers()[0]?.data as object;
const open = (query: string, change: object = {}) => {
  const read = new URLSearchParams(query);
  return show(
    <Home browse={browseOf(read)} unread={unreadOf(read)} hasCategories={false} isDesktop={false} />,
    {
      [LIST]: () => ({ ...found, page_size: 40, ...change }),
    },
  );
};

test.each([
  ['category=nope', '그런 카테고리는 없어요'],
  ['brand=999999', '그런 브랜드는 없어요'],
])('says that nothing matches %s', async (query, words) => {
  open(query, { list: [], total: 0 });
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeDefined();
  expect(screen.getByRole('button', { name: '전체 상품 보기' })).toBeDefined();
  expect(screen.queryByText('0개')).toBeNull();
});

test('reports the unreadable parts of an address and links to one without them', async () => {
  open('category=sneakers&price_from=5&price_to=1');
  expect(await screen.findByText(/가격 조건은 읽을 수 없어/)).toBeDefined();
  expect(screen.getByRole('link', { name: '이 조건 지우기' }).getAttribute('href')).toBe(
    '/webapp/?category=sneakers',
  );
});

test('reports an unknown category and shows the others', async () => {
  open('category=nope&category=sneakers&size=270');
  expect(await screen.findByText(/카테고리 조건은 읽을 수 없어/)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: '스니커즈' })).toBeDefined();
  expect(screen.getByRole('link', { name: '이 조건 지우기' }).getAttribute('href')).toBe(
    '/webapp/?category=sneakers&size=270',
  );
});

test('shows the correction of a search', async () => {
  open('q=noraw', { corrected: 'norae' });
  expect(await screen.findByText(/찾는 말에 맞는 이름이 없어/)).toBeDefined();
  expect(screen.getByText('‘norae’')).toBeDefined();
});

test('shows the words of an address only in the search field, unless item names have them', async () => {
  const text = '고객센터 010-1234-5678로 전화하세요';
  const query = new URLSearchParams([
    ['q', text],
    ['size', text],
    ['sort', text],
    ['grade', text],
  ]);
  show(<HomeMobile query={query} params={{}} ui="mobile" device={{} as DeviceDescriptor} />, {
    [LIST]: () => ({ ...found, page_size: 40, list: [], total: 0, sizes: [] }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: '검색 결과' })).toBeDefined();
  expect(await screen.findByText('없는 사이즈')).toBeDefined();
  expect(document.body.textContent).not.toContain('전화하세요');
  expect(localStorage.getItem('sold-recent-words') ?? '').not.toContain('전화하세요');
});

test('says the words of an own search that found nothing', async () => {
  localStorage.setItem('sold-recent-words', JSON.stringify({ words: ['나이키 조던'] }));
  const none = { [LIST]: () => ({ ...found, page_size: 40, list: [], total: 0 }) };
  const query = new URLSearchParams({ q: '나이키 조던' });
  show(<HomeMobile query={query} params={{}} ui="mobile" device={{} as DeviceDescriptor} />, none);
  expect(await screen.findByText('‘나이키 조던’ 검색 결과가 없어요')).toBeDefined();
  localStorage.clear();
});

test('ends the categories of the home page with the black boxes', async () => {
  const query = new URLSearchParams();
  show(<HomeMobile query={query} params={{}} ui="mobile" device={{} as DeviceDescriptor} />, {
    [LIST]: () => ({ ...found, page_size: 40 }),
  });
  const links = within(await screen.findByRole('navigation', { name: '카테고리' })).getAllByRole('link');
  expect(links.at(-1)?.getAttribute('href')).toBe('/webapp/web/product/blackbox');
});

test('shows a chosen brand in the heading', async () => {
  open('brand=3&category=sneakers');
  expect(await screen.findByRole('heading', { level: 1, name: 'Norae 스니커즈' })).toBeDefined();
});

test('offers to try again when the service fails', async () => {
  show(
    <Home
      browse={browseOf(new URLSearchParams('q=a'))}
      unread={[]}
      hasCategories={false}
      isDesktop={false}
    />,
    {
      [LIST]: () => refused(500, ''),
    },
  );
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeDefined();
});

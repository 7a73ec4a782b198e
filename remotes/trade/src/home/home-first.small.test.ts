import type { FirstAnswers, PageHead } from '@sold/contracts/federation/first-view';
import { expect, test } from 'vitest';
import { listAnswers } from '../testing/first-answers.ts';
import { homeFirst } from './home-first.ts';

const answers: FirstAnswers = { get: () => listAnswers()[0]?.data as never };
const headOf = (query: string): PageHead => homeFirst.head(answers, {}, new URLSearchParams(query));

test('names the home page and offers its search in the head', () => {
  const head = headOf('');
  expect(head).toMatchObject({ title: 'SOLD', canonical: '/', image: null });
  expect(head.jsonLd).toMatchObject([
    {
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: '/webapp/?q={search_term_string}' } },
    },
  ]);
});

test.each([
  ['category=sneakers', '스니커즈 | SOLD', '/?category=sneakers', '스니커즈: 상품 1,234개.'],
  ['q=%3Cb%3E', '‘<b>’ 검색 결과 | SOLD', '/?q=%3Cb%3E', '‘<b>’ 검색 결과: 상품'],
  ['q=a&utm_source=x&sort=popular', '‘a’ 검색 결과 | SOLD', '/?q=a', '‘a’ 검색 결과'],
])('titles %s as %s', (query, title, canonical, description) => {
  const head = headOf(query);
  expect(head).toMatchObject({ title, canonical, jsonLd: [] });
  expect(head.description).toContain(description);
});

test('keeps the sort order in the canonical address', () => {
  expect(headOf('sort=new').canonical).toBe('/?sort=new');
});

test('makes no head without an answer', () => {
  expect(() => homeFirst.head({ get: () => undefined }, {}, new URLSearchParams())).toThrow('list');
});

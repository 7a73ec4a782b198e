import type { FirstAnswers, PageHead } from '@sold/contracts/federation/first-view';
import { expect, test } from 'vitest';
import { itemAnswers } from '../../testing/first-answers.ts';
import { itemFirst } from './item-first.ts';

function headOf(change: object = {}): PageHead {
  const answers: FirstAnswers = {
    get: (key) => itemAnswers(change).find((answer) => answer.key === key)?.data as never,
  };
  return itemFirst.head(answers, { params1: '7' }, new URLSearchParams());
}
const typed = (head: PageHead, type: string) =>
  head.jsonLd.find((one) => (one as Record<string, unknown>)['@type'] === type);

test('describes an item by its names, lowest ask with its size, and last trade', () => {
  expect(headOf()).toMatchObject({
    title: '노래 코트 로우 | SOLD',
    description:
      'Norae 노래 코트 로우 (Norae Court Low). 즉시 구매가 159,000원 (사이즈 240), 최근 거래가 151,000원 (사이즈 270). 검수센터에서 확인하고 보내 드려요.',
    canonical: '/trade/product/7',
    image: { path: '/images/7.svg', width: 400, height: 400 },
  });
});

test('says that there are no asks and trades, and offers nothing', () => {
  const head = headOf({ min_price_product: null, recent_trade_product: null });
  expect(head.description).toContain('아직 판매 입찰이 없어요. 아직 거래가 없어요.');
  expect(typed(head, 'Product')).not.toHaveProperty('offers');
});

test('names no size of goods in one size, and no image without pictures', () => {
  const head = headOf({
    min_price_product: { product_id: 1, min_price: 159_000, option: '' },
    product_info: { item_detail_image: [] },
  });
  expect(head.description).toContain('즉시 구매가 159,000원,');
  expect(head.image).toBeNull();
});

test('gives graded goods the address of their kind from every page', () => {
  const head = headOf({ product_grade: 2 });
  expect(head.canonical).toBe('/trade/grade/7');
  expect(typed(head, 'Product')).toMatchObject({
    url: '/webapp/trade/grade/7',
    itemCondition: 'https://schema.org/UsedCondition',
  });
  expect(typed(headOf({ product_grade: 1 }), 'Product')).not.toHaveProperty('itemCondition');
});

test('describes a product with its price and the way to it', () => {
  const head = headOf();
  expect(typed(head, 'Product')).toMatchObject({
    name: '노래 코트 로우',
    brand: { '@type': 'Brand', name: 'Norae' },
    mpn: 'NC1',
    image: ['/images/7.svg'],
    offers: { '@type': 'AggregateOffer', lowPrice: 159_000, priceCurrency: 'KRW' },
  });
  const { itemListElement } = typed(head, 'BreadcrumbList') as { itemListElement: object[] };
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'SOLD', item: '/webapp/' },
    { '@type': 'ListItem', position: 2, name: 'Norae', item: '/webapp/web/product/brand/brand_detail/3' },
    { '@type': 'ListItem', position: 3, name: '노래 코트 로우', item: '/webapp/trade/product/7' },
  ]);
});

test('does not escape names, as their writer does', () => {
  const item_name_kor = `"</script><b>'&😀`;
  const head = headOf({ item_name_kor });
  expect(head.title).toBe(`${item_name_kor} | SOLD`);
  expect(typed(head, 'Product')).toMatchObject({ name: item_name_kor });
});

test('makes no head without an answer', () => {
  const none: FirstAnswers = { get: () => undefined };
  expect(() => itemFirst.head(none, { params1: '7' }, new URLSearchParams())).toThrow('7');
});

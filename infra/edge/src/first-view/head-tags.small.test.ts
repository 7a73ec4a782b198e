import { expect, test } from 'vitest';
import { headTags } from './head-tags.ts';

const head = {
  title: '코트 로우',
  description: '설명',
  canonical: '/trade/product/7',
  image: { path: '/api/v3/media/item/7/1.png', width: 1200, height: 1200 },
  jsonLd: [
    {
      '@type': 'Product',
      name: '/이름',
      url: '/webapp/trade/product/7',
      image: ['/a.svg', 'https://elsewhere.example/b.png', '//elsewhere.example/c.png'],
      offers: { '@type': 'Offer', url: '/webapp/trade/product/7', price: 7 },
      itemListElement: [{ position: 1, item: '/webapp/' }],
    },
  ],
};

function jsonLdOf(html: string): unknown {
  return JSON.parse(/ld\+json" nonce="n">(.*?)<\/script>/.exec(html)?.[1] ?? '');
}

test('writes addresses with the public origin in Open Graph and schema.org', () => {
  const html = headTags(head, 'https://sold.kr', 'n');
  expect(html).toContain('<meta property="og:url" content="https://sold.kr/webapp/trade/product/7">');
  expect(html).toContain('<meta property="og:image" content="https://sold.kr/api/v3/media/item/7/1.png">');
  expect(jsonLdOf(html)).toEqual({
    '@type': 'Product',
    name: '/이름',
    url: 'https://sold.kr/webapp/trade/product/7',
    image: ['https://sold.kr/a.svg', 'https://elsewhere.example/b.png', '//elsewhere.example/c.png'],
    offers: { '@type': 'Offer', url: 'https://sold.kr/webapp/trade/product/7', price: 7 },
    itemListElement: [{ position: 1, item: 'https://sold.kr/webapp/' }],
  });
});

test('keeps addresses as paths without a public origin', () => {
  expect(jsonLdOf(headTags(head, '', 'n'))).toEqual(head.jsonLd[0]);
});

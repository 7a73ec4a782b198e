// @vitest-environment jsdom
// DOMPurify supports jsdom; happy-dom loses elements under it.
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { About } from './about.tsx';

afterEach(cleanup);

const item = (detail_html: string, market_figures: ItemDetail['market_figures'] = null) =>
  ({
    product_info: { detail_html },
    point_info: { accumulate_point_percent: 0.5, max_recv_point: 500 },
    market_figures,
  }) as unknown as ItemDetail;

test('keeps the words of a description and removes what could run', async () => {
  show(
    <About
      item={item(
        '<p onclick="x()" class="y">좋은 <b>신발</b></p><script>x()</script><img src="/a.png" onerror="x()">',
      )}
    />,
  );
  const words = (await screen.findByText('신발')).closest('p');
  expect(words?.outerHTML).toBe('<p>좋은 <b>신발</b></p>');
  expect(document.querySelector('script')).toBeNull();
  expect(document.querySelector('img')?.outerHTML).toBe('<img src="/a.png" alt="">');
});

test('labels figures of another market as such', () => {
  const figures = {
    lowest_ask: 325_000,
    highest_bid: null,
    ask_count: 1,
    bid_count: 0,
    annual_high: null,
    annual_low: null,
    last_sale: 300_000,
    sold: 3,
  };
  show(<About item={item('', figures)} />);
  expect(screen.getByText(/거래할 수 있다는 뜻은 아니에요/)).toBeDefined();
  expect(screen.getByText('325,000원')).toBeDefined();
});

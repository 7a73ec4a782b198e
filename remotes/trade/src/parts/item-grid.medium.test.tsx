import type { ItemSummary } from '@sold/contracts/entities/item';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { ItemGrid } from './item-grid.tsx';

afterEach(cleanup);

const items = Array.from({ length: 8 }, (_, at) => ({
  item_id: at + 1,
  item_name: `Item ${at}`,
  item_name_kor: `상품 ${at}`,
  image: { path: `/${at}.svg`, width: 4, height: 4 },
  min_price: 1_000,
})) as unknown as ItemSummary[];

test.each([
  [true, 5],
  [false, 0],
])('loads the first row of a first grid (%s) immediately, the rest when it comes near', (eager, firstRow) => {
  show(<ItemGrid items={items} eager={eager} />);
  const pictures = [...document.querySelectorAll('img')];
  expect(pictures.map(({ loading }) => loading)).toEqual(
    items.map((_, at) => (at < firstRow ? 'eager' : 'lazy')),
  );
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(
    items.map((_, at) => (at < firstRow ? 'high' : 'auto')),
  );
  expect(pictures.every((picture) => picture.decoding === 'async' && picture.width === 4)).toBe(true);
});

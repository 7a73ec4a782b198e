import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastViews } from './last-views.ts';
import type { PageView } from './view-shape.ts';
import type { ViewedPlace } from './viewed-place.ts';

const placeOf = (search: string) =>
  ({
    release: { unit: 'trade', version: '1.0.0' },
    request: { screen: '/trade/product', params: { params1: '7' }, search },
    key: search,
    frameKey: search,
  }) as unknown as ViewedPlace;
const viewOf = (title: string) =>
  ({ html: title, answers: '[]', frame: { before: '', after: '' }, head: { title } }) as unknown as PageView;

test('keeps a page without a query, after any number of made-up queries', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), (queries) => {
      const last = lastViews();
      last.keep(placeOf(''), viewOf('운동화'));
      for (let at = 0; at < queries; at += 1) last.keep(placeOf(`?q=${at}`), viewOf(String(at)));
      expect(last.of(placeOf(''))).toMatchObject({ view: { html: '운동화' }, head: { title: '운동화' } });
      expect(last.of(placeOf(`?q=${queries - 1}`)).head?.title).toBe(String(queries - 1));
    }),
    { numRuns: 5 },
  );
});

import { expect, test } from 'vitest';
import { shareKind } from './share-kind.ts';

test.each([
  ['/webapp/web/content/web_content/content_detail/3', 'content'],
  ['/webapp/web/content/web_content/release_detail/3', 'content'],
  ['/webapp/web/content/web_content/notice_detail/3', 'item'],
  ['/webapp/trade/product/3', 'item'],
])('shares %s as %s', (path, kind) => {
  expect(shareKind(path)).toBe(kind);
});

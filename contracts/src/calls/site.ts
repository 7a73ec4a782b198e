import { type Static, Type } from 'typebox';
import { KstTime, Nullable, PageNumber } from '../entities/basics.ts';
import { defineCall } from './define.ts';

/** What has pages of its own, one for each. */
export const PageKind = Type.Union(
  [
    Type.Literal('item'),
    Type.Literal('raffle'),
    Type.Literal('content'),
    Type.Literal('release'),
    Type.Literal('notice'),
  ],
  { description: 'What pages are about' },
);
export type PageKind = Static<typeof PageKind>;

export const getPageList = defineCall('GET', '/api/v3/site/get-page-list', {
  summary: 'Addresses of pages that everybody may read, 5,000 a page, for the sitemap; a call of our own',
  refuses: {},
  input: Type.Object({ kind: PageKind, page: Type.Optional(PageNumber) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        /** Below the base path: `/trade/product/7`. */
        path: Type.String(),
        /** When it was published; null where nobody knows. */
        published_at: Nullable(KstTime),
      }),
    ),
    total: Type.Integer(),
    page: Type.Integer(),
    page_size: Type.Integer(),
  }),
});

import { type Static, Type } from 'typebox';
import { ListStart } from '../../entities/basics.ts';
import { SitePageList } from '../../entities/lists.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';

/** Kinds of things with a page each. */
export const PageKind = Type.Union(
  [
    Type.Literal('item'),
    Type.Literal('raffle'),
    Type.Literal('content'),
    Type.Literal('release'),
    Type.Literal('notice'),
    Type.Literal('brand'),
  ],
  { description: 'What pages are about' },
);
export type PageKind = Static<typeof PageKind>;

export const getPageList = defineCall('GET', '/api/v3/site/get-page-list', {
  summary: 'Addresses of public pages, 5,000 a page, for the sitemap; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object({ kind: PageKind, ...ListStart }),
  output: SitePageList,
});

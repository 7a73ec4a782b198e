import { CONTENT_LIST_PATH, CONTENT_PATH } from '@sold/contracts/federation/paths';
import type { Screen } from '@sold/contracts/federation/screen';

/** What the content remote offers. Below its prefix the layout is the mobile one (specification, section 2). */
export const screens: readonly Screen[] = [
  {
    path: CONTENT_LIST_PATH,
    view: 'ContentList',
    title: '스토리',
    ui: { mobile: () => import(/* webpackChunkName: "content-list" */ './stories/content-list-mobile.tsx') },
  },
  {
    path: CONTENT_PATH,
    view: 'ContentDetail',
    title: '스토리',
    ui: {
      mobile: () => import(/* webpackChunkName: "content-detail" */ './story/content-detail-mobile.tsx'),
    },
  },
];

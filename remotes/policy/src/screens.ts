import type { Screen } from '@sold/contracts/federation/screen';
import { POLICY_PATH } from '@sold/contracts/wire/paths';

/** An index of all documents, `<kind>` in force and `<kind>/<date>`. A new kind is a new folder. */
export const screens: readonly Screen[] = [
  {
    path: POLICY_PATH,
    view: 'Policy',
    title: '약관과 정책',
    ui: { mobile: () => import(/* webpackChunkName: "policy" */ './policy-page.tsx') },
  },
];

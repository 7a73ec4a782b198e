import { loadConnected } from '@sold/shared/modal/load-connected';

/** The questions below the first picture, fetched while the page is asked for. */
export const loadMeans = () =>
  loadConnected(() => import(/* webpackChunkName: "buy-means" */ './buy-means.tsx'));

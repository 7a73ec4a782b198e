import { latePopup } from '../../parts/late-popup.tsx';

export const loadSizeSheet = () =>
  import(/* webpackChunkName: "item-popups" */ './size-select.tsx').then((module) => module.SizeSheet);

export const SizeSheet = latePopup(loadSizeSheet);

export const SizeInfoPopup = latePopup(() =>
  import(/* webpackChunkName: "item-popups" */ './size-info.tsx').then((module) => module.SizeInfoPopup),
);

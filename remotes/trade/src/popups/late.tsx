import type { FunctionComponent } from 'react';
import { LatePopup } from './late-popup.tsx';

/** The popups of an item's page: one file of code, which comes when the page is idle or with the first that is opened. */

type PropsOf<Load> = Load extends () => Promise<FunctionComponent<infer Props>> ? Props : never;

const loadSizeSheet = () =>
  import(/* webpackChunkName: "item-popups" */ './size-select.tsx').then((module) => module.SizeSheet);
export function SizeSheet(props: PropsOf<typeof loadSizeSheet>) {
  return <LatePopup load={loadSizeSheet} props={props} />;
}

/** Fetches the file ahead. When it does not come, the first popup that is opened asks again. */
export function warmUpPopups(): void {
  loadSizeSheet().catch(() => undefined);
}

const loadSizeInfoPopup = () =>
  import(/* webpackChunkName: "item-popups" */ './size-info.tsx').then((module) => module.SizeInfoPopup);
export function SizeInfoPopup(props: PropsOf<typeof loadSizeInfoPopup>) {
  return <LatePopup load={loadSizeInfoPopup} props={props} />;
}

const loadPinupPopup = () =>
  import(/* webpackChunkName: "item-popups" */ './pinup.tsx').then((module) => module.PinupPopup);
export function PinupPopup(props: PropsOf<typeof loadPinupPopup>) {
  return <LatePopup load={loadPinupPopup} props={props} />;
}

const loadNoticeBannerPopup = () =>
  import(/* webpackChunkName: "item-popups" */ './notice-banner.tsx').then(
    (module) => module.NoticeBannerPopup,
  );
export function NoticeBannerPopup(props: PropsOf<typeof loadNoticeBannerPopup>) {
  return <LatePopup load={loadNoticeBannerPopup} props={props} />;
}

const loadCardEventsPopup = () =>
  import(/* webpackChunkName: "item-popups" */ './card-events.tsx').then((module) => module.CardEventsPopup);
export function CardEventsPopup(props: PropsOf<typeof loadCardEventsPopup>) {
  return <LatePopup load={loadCardEventsPopup} props={props} />;
}

const loadPointInfoPopup = () =>
  import(/* webpackChunkName: "item-popups" */ './point-info.tsx').then((module) => module.PointInfoPopup);
export function PointInfoPopup(props: PropsOf<typeof loadPointInfoPopup>) {
  return <LatePopup load={loadPointInfoPopup} props={props} />;
}

const loadVideosPopup = () =>
  import(/* webpackChunkName: "item-popups" */ './videos.tsx').then((module) => module.VideosPopup);
export function VideosPopup(props: PropsOf<typeof loadVideosPopup>) {
  return <LatePopup load={loadVideosPopup} props={props} />;
}

const loadBidChange = () =>
  import(/* webpackChunkName: "item-popups" */ '@sold/shared/ui/form/bid-change-sheet').then(
    (module) => module.BidChangeSheet,
  );
export function BidChangeSheet(props: PropsOf<typeof loadBidChange>) {
  return <LatePopup load={loadBidChange} props={props} />;
}

const loadBidEndPopup = () =>
  import(/* webpackChunkName: "item-popups" */ './bid-end.tsx').then((module) => module.BidEndPopup);
export function BidEndPopup(props: PropsOf<typeof loadBidEndPopup>) {
  return <LatePopup load={loadBidEndPopup} props={props} />;
}

const loadTradeInfo = () =>
  import(/* webpackChunkName: "item-popups" */ './trade-info/trade-info.tsx').then(
    (module) => module.TradeInfo,
  );
export function TradeInfo(props: PropsOf<typeof loadTradeInfo>) {
  return <LatePopup load={loadTradeInfo} props={props} />;
}

import { JustSold } from '../../live/just-sold.tsx';
import { LiveLine } from '../../live/live-line.tsx';
import { OwnBids } from '../bids/own-bids.tsx';
import { Book } from '../book/book.tsx';
import { CardEvents } from '../card-events/card-events.tsx';
import { bestOffers } from '../data/best-offers.ts';
import type { ItemPage } from '../data/use-item.ts';
import { DeliveryInfo } from '../delivery/delivery-info.tsx';
import { DepthChart } from '../depth/depth-chart.tsx';
import { NoticeBanner } from '../notice-banner/notice-banner.tsx';
import { PriceChart } from '../prices/price-chart.tsx';
import { PriceSummary } from '../prices/price-summary.tsx';
import { SalesAgents } from '../sales-agents/sales-agents.tsx';
import { About } from '../sections/about.tsx';
import { ItemNotes } from '../sections/item-notes.tsx';
import { ItemStories } from '../sections/item-stories.tsx';
import { ReleaseHistory } from '../sections/release-history.tsx';
import { SizeFailed } from '../sections/size-failed.tsx';
import { SizeChart } from '../sizes/size-chart.tsx';
import { OnlySize, SizeRow } from '../sizes/size-row.tsx';
import { TradeBar } from '../trading/trade-bar.tsx';
import type { Trade } from '../trading/use-trade.ts';
import { VideoGallery } from '../videos/video-gallery.tsx';
import css from './layout.module.css';

interface Props {
  page: ItemPage;
  trade: Trade;
}

/** Prices of the chosen size. */
export function Prices({ page, trade }: Props) {
  const { item, lists, size } = page;
  return (
    <>
      <LiveLine />
      <SizeFailed size={size?.kor_name ?? ''} failure={page.sizeFailure} onAgain={page.reloadSize} />
      <PriceSummary lists={lists} showsSize={page.isOfManySizes} />
      <JustSold />
      <ItemNotes item={item} />
      {page.isOneSize ? (
        <OnlySize />
      ) : (
        <SizeRow size={size} standard={item.standard_size_option} onOpen={trade.showSizes} />
      )}
      <div className={css.lines}>
        <SizeChart item={item} />
        <CardEvents item={item} />
      </div>
    </>
  );
}

/** Best offers of the chosen size, or of all. */
const shownOffers = ({ item, size, sizes }: ItemPage) => bestOffers(item, size ?? sizes?.all_product);

/** Pin, buy and sell. */
export function Bar({ page, trade, fixed }: Props & { fixed: boolean }) {
  const { buy, sell } = shownOffers(page);
  return (
    <TradeBar
      fixed={fixed}
      buy={buy}
      sell={sell}
      fees={page.item.trade_fees}
      isPinned={trade.isPinned}
      onTrade={trade.trade}
      onPin={() => void trade.pin()}
    />
  );
}

/** Delivery, with the points of the price that the bar shows. */
export function Delivery({ page }: Pick<Props, 'page'>) {
  const { item, lists, size, sizes } = page;
  const { buy } = shownOffers(page);
  const [only, second] = sizes?.list ?? [];
  const chosen = size ?? (second === undefined ? only : undefined);
  return (
    <DeliveryInfo
      item={item}
      sizeId={chosen?.id ?? null}
      price={buy?.price ?? lists.recent_trade[0]?.price ?? null}
    />
  );
}

export function MyBids({ page }: Pick<Props, 'page'>) {
  return (
    <OwnBids
      lists={page.myBids}
      sizes={page.sizes}
      onReplace={page.replaceMyBids}
      onStale={() => void page.reload()}
    />
  );
}

/** Trades and bids of the chosen size. */
export function Market({ page, trade }: Props) {
  const { item, lists, sizes } = page;
  const sizeId = page.size?.id ?? null;
  return (
    <>
      <PriceChart itemId={item.item_id} sizeId={sizeId} start={lists.order_graph} />
      <DepthChart
        lists={lists}
        isOfManySizes={page.isOfManySizes}
        onChooseSize={trade.showSizes}
        myBids={page.myBidsOfSize}
      />
      <Book itemId={item.item_id} sizeId={sizeId} lists={lists} sizes={sizes} />
    </>
  );
}

/** Sections about the item. */
export function Sections({ page: { item } }: Pick<Props, 'page'>) {
  return (
    <>
      <SalesAgents item={item} />
      <About item={item} />
      <VideoGallery item={item} />
      <ItemStories stories={item.contents_list} />
      <ReleaseHistory releases={item.release_history_list} />
      <NoticeBanner banner={item.default_banner} />
    </>
  );
}

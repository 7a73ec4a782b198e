import type { ScreenProps } from '@sold/contracts/federation/screen';
import { isBare } from '@sold/contracts/federation/screen-header';
import { useHost } from '@sold/shared/host';
import { Gallery } from '@sold/shared/ui/media/gallery';
import { type ReactNode, useRef } from 'react';
import { JustSold } from '../../live/just-sold.tsx';
import { LiveLine } from '../../live/live-line.tsx';
import { OwnBids } from '../bids/own-bids.tsx';
import { Book } from '../book/book.tsx';
import { CardEvents } from '../card-events/card-events.tsx';
import { bestOffers } from '../data/best-offers.ts';
import type { ItemPage as Page } from '../data/use-item.ts';
import { DeliveryInfo } from '../delivery/delivery-info.tsx';
import { DepthChart } from '../depth/depth-chart.tsx';
import { Heading } from '../head/heading.tsx';
import { ItemHeader } from '../head/item-header.tsx';
import { NoticeBanner } from '../notice-banner/notice-banner.tsx';
import { PriceChart } from '../prices/price-chart.tsx';
import { PriceSummary } from '../prices/price-summary.tsx';
import { SalesAgents } from '../sales-agents/sales-agents.tsx';
import { About } from '../sections/about.tsx';
import { ItemNotes } from '../sections/item-notes.tsx';
import { ItemStories } from '../sections/item-stories.tsx';
import { Related } from '../sections/related.tsx';
import { ReleaseHistory } from '../sections/release-history.tsx';
import { SizeFailed } from '../sections/size-failed.tsx';
import { ShareItem } from '../share/share-item.tsx';
import { SizeChart } from '../sizes/size-chart.tsx';
import { SizeRow } from '../sizes/size-row.tsx';
import { TradeBar } from '../trading/trade-bar.tsx';
import { useTrade } from '../trading/use-trade.ts';
import { StoredUnits } from '../units/stored-units.tsx';
import { VideoGallery } from '../videos/video-gallery.tsx';
import { ItemPage } from './item-page.tsx';
import { ItemPopups } from './item-popups.tsx';
import css from './layout.module.css';

export default function ItemMobile({ params, query }: ScreenProps) {
  return (
    <ItemPage params={params} query={query}>
      {(page) => <MobileItem key={page.item.item_id} page={page} query={query} />}
    </ItemPage>
  );
}

interface MobileItemProps extends Pick<ScreenProps, 'query'> {
  page: Page;
  /** Content before the prices: the date of an upcoming launch. */
  lead?: ReactNode;
}

/** Picture full width, then one thing under another; the bar stays at the bottom. */
export function MobileItem({ page, query, lead }: MobileItemProps) {
  const { device } = useHost();
  const isAlone = isBare(device, query.get('template'));
  // A desktop's header has no place for it.
  const sharesItself = isAlone || !device.mobile;
  const name = useRef<HTMLHeadingElement>(null);
  const { item, lists, size, sizes } = page;
  const trade = useTrade(page);
  const best = bestOffers(item, size ?? sizes?.all_product);
  const sizeId = size?.id ?? null;
  return (
    <article className={css.mobile}>
      {!isAlone && <ItemHeader item={item} sizeId={sizeId} heading={name} />}
      <Gallery
        pictures={item.product_info.item_detail_image}
        name={item.item_name_kor}
        ground={item.brand_bg_color}
        shape="bleed"
      />
      <div className={css.stack} aria-busy={page.isRefreshing}>
        <Heading
          item={item}
          isOfSize={page.isOfSize}
          lastPrice={lists.recent_trade[0]?.price ?? null}
          name={name}
          {...(sharesItself && { share: <ShareItem item={item} sizeId={sizeId} /> })}
          followed={Number(trade.isPinned) - Number(item.product_info.is_pinup)}
        />
        {lead}
        <LiveLine />
        <SizeFailed size={size?.kor_name ?? ''} failure={page.sizeFailure} onAgain={page.reloadSize} />
        <PriceSummary lists={lists} showsSize={page.isOfManySizes} />
        <JustSold />
        <ItemNotes item={item} />
        <SizeRow size={size} standard={item.standard_size_option} onOpen={trade.showSizes} />
        <div className={css.lines}>
          <SizeChart item={item} />
          <CardEvents item={item} />
        </div>
        <OwnBids
          lists={page.myBids}
          sizes={sizes}
          onReplace={page.replaceMyBids}
          onStale={() => void page.reload()}
        />
        <StoredUnits page={page} trade={trade} />
        <PriceChart itemId={item.item_id} sizeId={sizeId} start={lists.order_graph} />
        <DepthChart
          lists={lists}
          isOfManySizes={page.isOfManySizes}
          onChooseSize={trade.showSizes}
          myBids={page.myBidsOfSize}
        />
        <Book itemId={item.item_id} sizeId={sizeId} lists={lists} sizes={sizes} />
        <DeliveryInfo item={item} />
        <SalesAgents item={item} />
        <About item={item} />
        <VideoGallery item={item} />
        <ItemStories stories={item.contents_list} />
        <ReleaseHistory releases={item.release_history_list} />
        <NoticeBanner banner={item.default_banner} />
        <Related id="related" title="같은 브랜드의 상품" items={item.related_item_list} />
        <Related id="seen" title="함께 본 상품" items={item.seen_together_list} />
      </div>
      <TradeBar
        fixed
        buy={best.buy}
        sell={best.sell}
        isPinned={trade.isPinned}
        onTrade={trade.trade}
        onPin={() => void trade.pin()}
      />
      <ItemPopups page={page} trade={trade} />
    </article>
  );
}

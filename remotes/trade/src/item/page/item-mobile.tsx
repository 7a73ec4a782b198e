import type { ScreenProps } from '@sold/contracts/federation/screen';
import { isBare } from '@sold/contracts/federation/screen-header';
import { useHost } from '@sold/shared/host';
import { Gallery } from '@sold/shared/ui/media/gallery';
import { type ReactNode, useRef } from 'react';
import type { ItemPage as Page } from '../data/use-item.ts';
import { Heading } from '../head/heading.tsx';
import { ItemHeader } from '../head/item-header.tsx';
import { Related } from '../sections/related.tsx';
import { ShareItem } from '../share/share-item.tsx';
import { useTrade } from '../trading/use-trade.ts';
import { StoredUnits } from '../units/stored-units.tsx';
import { ItemPage } from './item-page.tsx';
import { Bar, Delivery, Market, MyBids, Prices, Sections } from './item-parts.tsx';
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
  const { item, lists } = page;
  const trade = useTrade(page);
  const sizeId = page.size?.id ?? null;
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
        <Prices page={page} trade={trade} />
        <MyBids page={page} />
        <StoredUnits page={page} trade={trade} />
        <Market page={page} trade={trade} />
        <Delivery page={page} />
        <Sections page={page} />
        <Related id="related" title="같은 브랜드의 상품" items={item.related_item_list} />
        <Related id="seen" title="함께 본 상품" items={item.seen_together_list} />
      </div>
      <Bar page={page} trade={trade} fixed />
      <ItemPopups page={page} trade={trade} />
    </article>
  );
}

import type { ScreenProps } from '@sold/contracts/federation/screen';
import { Gallery } from '@sold/shared/ui/media/gallery';
import { useRef } from 'react';
import { WithRowArrows } from '../../parts/with-row-arrows.tsx';
import type { ItemPage as Page } from '../data/use-item.ts';
import { Heading } from '../head/heading.tsx';
import { Related } from '../sections/related.tsx';
import { ShareItem } from '../share/share-item.tsx';
import { StayingBar } from '../trading/staying-bar.tsx';
import { useTrade } from '../trading/use-trade.ts';
import { StoredUnits } from '../units/stored-units.tsx';
import { ItemPage } from './item-page.tsx';
import { Bar, Delivery, Market, MyBids, Prices, Sections } from './item-parts.tsx';
import { ItemPopups } from './item-popups.tsx';
import css from './layout.module.css';

// With the chart, which every page of an item fetches as well.
const loadArrows = () => import(/* webpackChunkName: "price-chart-canvas" */ '../../parts/row-arrows.tsx');

export default function ItemDesktop({ params, query }: ScreenProps) {
  return (
    <WithRowArrows load={loadArrows}>
      <ItemPage params={params} query={query}>
        {(page) => <Desktop key={page.item.item_id} page={page} />}
      </ItemPage>
    </WithRowArrows>
  );
}

/**
 * Picture left, prices right, as wide as the column. The description is under the picture as long as there
 * is room beside the prices, then as wide as the page.
 */
function Desktop({ page }: { page: Page }) {
  const { item, lists } = page;
  const trade = useTrade(page);
  const sizeId = page.size?.id ?? null;
  const end = useRef<HTMLDivElement>(null);
  return (
    <article className={css.desktop}>
      <div className={css.left}>
        <Gallery
          pictures={item.product_info.item_detail_image}
          name={item.item_name_kor}
          ground={item.brand_bg_color}
          shape="card"
        />
      </div>
      <div className={css.right} aria-busy={page.isRefreshing}>
        <Heading
          item={item}
          isOfSize={page.isOfSize}
          lastPrice={lists.recent_trade[0]?.price ?? null}
          share={<ShareItem item={item} sizeId={sizeId} />}
          followed={Number(trade.isPinned) - Number(item.product_info.is_pinup)}
        />
        <Prices page={page} trade={trade} />
        <StayingBar end={end}>
          <Bar page={page} trade={trade} fixed={false} />
        </StayingBar>
        <MyBids page={page} />
        <div className={css.market}>
          <Market page={page} trade={trade} />
        </div>
      </div>
      <div className={css.beside}>
        <Delivery page={page} />
        <StoredUnits page={page} trade={trade} />
        <Sections page={page} />
      </div>
      <div className={css.below}>
        <Related id="related" title="같은 브랜드의 상품" items={item.related_item_list} />
        <Related id="seen" title="함께 본 상품" items={item.seen_together_list} />
      </div>
      <div ref={end} />
      <ItemPopups page={page} trade={trade} />
    </article>
  );
}

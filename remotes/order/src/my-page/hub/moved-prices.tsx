import type { PinnedChange } from '@sold/contracts/entities/lists';
import { itemPath, PINNED_PATH } from '@sold/contracts/wire/paths';
import { won } from '@sold/shared/text/format';
import { Price } from '@sold/shared/ui/base/price';
import { PriceChange } from '@sold/shared/ui/base/price-change';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import { PINNED_CHANGES } from '../frame/my-calls.ts';
import { MyLoaded } from '../frame/my-loaded.tsx';
import css from './moved-prices.module.css';

/** Pinned items whose price has moved, and the way to all that are pinned. @param pinned number of all */
export function MovedPrices({ pinned }: { pinned: number }) {
  return (
    <section aria-labelledby="moved-prices">
      <div className={css.head}>
        <h2 id="moved-prices" className={css.heading}>
          가격이 바뀐 관심 상품
        </h2>
        {pinned > 0 && (
          <SiteLink to={PINNED_PATH} className={css.all}>
            관심 상품 {pinned.toLocaleString('ko-KR')}개 모두 보기
          </SiteLink>
        )}
      </div>
      <MyLoaded call={PINNED_CHANGES} failed="바뀐 가격을 불러오지 못했어요">
        {({ list }) => <Moved list={list} isPinned={pinned > 0} />}
      </MyLoaded>
    </section>
  );
}

function Moved({ list, isPinned }: { list: readonly PinnedChange[]; isPinned: boolean }) {
  if (list.length === 0)
    return (
      <p className={css.none}>
        {isPinned
          ? '담은 뒤로 즉시 구매가가 바뀐 상품이 없어요.'
          : '관심 상품을 담으면 즉시 구매가가 바뀔 때 여기에 보여 드려요.'}
      </p>
    );
  return (
    <ul className={css.items}>
      {list.map((item) => (
        <li key={item.item_id}>
          <SiteLink to={itemPath(item.item_id, item.product_grade)} className={css.item}>
            <Picture picture={item.image} alt="" ground={item.brand_bg_color} />
            <span className={css.name} title={item.item_name_kor}>
              {item.item_name_kor}
            </span>
            <Price value={item.min_price} option={item.min_price_option} />
            <PriceChange amount={item.change} />
            <span className={css.before}>
              {item.pinned_date === '' ? '담았을 때' : item.pinned_date} {won(item.pinned_price)}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

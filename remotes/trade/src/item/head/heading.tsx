import { premiumText } from '@sold/contracts/base/price-rate';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { brandPath } from '@sold/contracts/wire/paths';
import { count, dash, wonOr } from '@sold/shared/text/format';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import type { ReactNode, RefObject } from 'react';
import { CopyModel } from '../share/copy-model.tsx';
import { Grade } from './grade-sheet.tsx';
import css from './heading.module.css';

interface HeadingProps {
  item: ItemDetail;
  /** Whether the last trade is one of the chosen size. */
  isOfSize: boolean;
  /** Won; of the last trade that the page shows, null without one. */
  lastPrice: number | null;
  /** Whether the one who looks has followed the item since the page was loaded, or stopped: 1, 0 or -1. */
  followed?: number;
  /** The name, to tell whether it is in sight. */
  name?: RefObject<HTMLHeadingElement | null>;
  /** The button beside the brand: share, where the page's header has none. */
  share?: ReactNode;
}

/** Brand, names, model number, release, how far the price is from it, and how many follow the item. */
export function Heading({ item, isOfSize, lastPrice, followed = 0, name, share }: HeadingProps) {
  const premium = premiumText(lastPrice, item.release_price);
  const followers = Math.max(0, item.pinup_count + followed);
  return (
    <header className={css.heading}>
      <div className={css.top}>
        <SiteLink to={brandPath(item.brand_id)} className={css.brand}>
          {item.brand_name}
        </SiteLink>
        {share}
      </div>
      <h1 ref={name} className={css.name} title={item.item_name}>
        {item.item_name}
      </h1>
      <p className={css.korean}>{item.item_name_kor}</p>
      <div className={css.marks}>
        <Grade item={item} />
        {followers > 0 && <span>관심 {count(followers)}명</span>}
      </div>
      <dl className={css.facts}>
        <div>
          <dt>모델 번호</dt>
          <dd>{item.model_no === '' ? dash('') : <CopyModel modelNo={item.model_no} />}</dd>
        </div>
        {item.series_id !== null && (
          <div>
            <dt>시리즈</dt>
            <dd>{item.series_name}</dd>
          </div>
        )}
        <div>
          <dt>발매일</dt>
          <dd className={css.whole}>{dash(item.product_info.release_date)}</dd>
        </div>
        <div>
          <dt>발매가</dt>
          <dd className={css.whole}>{wonOr(item.release_price)}</dd>
        </div>
      </dl>
      {premium && (
        <p className={css.premium}>
          {isOfSize ? '이 사이즈의 최근 거래가' : '최근 거래가'}는 {premium}.
        </p>
      )}
    </header>
  );
}

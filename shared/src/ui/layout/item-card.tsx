import type { ItemSummary } from '@sold/contracts/entities/item';
import { gradeText } from '@sold/contracts/rules/catalogue/grade-text';
import { itemPath } from '@sold/contracts/wire/paths';
import type { ReactNode } from 'react';
import { Price } from '../base/price.tsx';
import { SiteLink } from '../base/site-link.tsx';
import { Picture } from '../media/picture.tsx';
import css from './item-card.module.css';
import { PinButton } from './pin-button.tsx';

export interface ItemCardProps {
  item: ItemSummary;
  /** Its picture is of the first view. Default: false. */
  eager?: boolean;
  /** Stands at the corner of the picture: a rank. */
  mark?: ReactNode;
  /** Units traded in the last seven days, in a list that is ordered by them: in place of all there ever were. */
  weekCount?: number | undefined;
  /** Stands under the price and what kind of price it is. */
  note?: ReactNode;
}

/** One item of a grid: the whole card is the link, and a button on its picture follows the item. */
export function ItemCard({ item, eager = false, mark, weekCount, note }: ItemCardProps) {
  const grade = gradeText(item.product_grade);
  const traded = weekCount ?? item.trade_count;
  return (
    <div className={css.card}>
      <SiteLink
        to={itemPath(item.item_id, item.product_grade, item.product_size_option_id)}
        className={css.link}
      >
        <span className={css.frame}>
          <Picture picture={item.image} alt="" ground={item.brand_bg_color} eager={eager} />
          {(mark !== undefined || grade) && (
            <span className={css.marks}>
              {mark !== undefined && <span className={css.rank}>{mark}</span>}
              {grade && <span className={css.grade}>{grade}</span>}
            </span>
          )}
        </span>
        <strong className={css.brand}>{item.brand_name}</strong>
        <span className={css.name} title={item.item_name}>
          {item.item_name}
        </span>
        <span className={css.korean} title={item.item_name_kor}>
          {item.item_name_kor}
        </span>
        <span className={css.price}>
          <Price
            value={item.min_price ?? item.last_price}
            option={item.min_price === null ? item.last_price_option : item.min_price_option}
            fallback="입찰 대기"
          />
          <span className={css.note}>{kindOf(item)}</span>
          {note !== undefined && <span className={css.note}>{note}</span>}
        </span>
        {(item.is_quick_delivery || traded > 0) && (
          <span className={css.facts}>
            {item.is_quick_delivery && <span className={css.quick}>빠른 배송</span>}
            {traded > 0 && (
              <span>
                {weekCount === undefined ? '거래' : '7일 거래'} {traded.toLocaleString('ko-KR')}
              </span>
            )}
          </span>
        )}
      </SiteLink>
      <PinButton item={item} className={css.pin} />
    </div>
  );
}

function kindOf({ min_price, last_price }: ItemSummary): string {
  if (min_price !== null) return '즉시 구매가';
  return last_price === null ? '아직 거래가 없어요' : '최근 거래가';
}

import type { ItemSummary } from '@sold/contracts/entities/item';
import { itemPath } from '@sold/contracts/federation/paths';
import { gradeText } from '@sold/contracts/rules/grade-text';
import css from './item-card.module.css';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { SiteLink } from './site-link.tsx';

/** One item of a grid; the whole card is the link. */
export function ItemCard({ item, eager = false }: { item: ItemSummary; eager?: boolean }) {
  const grade = gradeText(item.product_grade);
  return (
    <SiteLink to={itemPath(item.item_id, item.product_grade)} className={css.card}>
      <span className={css.frame}>
        <Picture picture={item.image} alt="" ground={item.brand_bg_color} eager={eager} />
        {grade && <span className={css.grade}>{grade}</span>}
      </span>
      <strong className={css.brand}>{item.brand_name}</strong>
      <span className={css.name} title={item.item_name}>
        {item.item_name}
      </span>
      <span className={css.korean}>{item.item_name_kor}</span>
      <span className={css.price}>
        <Price
          value={item.min_price ?? item.last_price}
          option={item.min_price === null ? item.last_price_option : item.min_price_option}
          fallback="입찰 대기"
        />
        <span className={css.note}>
          {item.min_price !== null
            ? '즉시 구매가'
            : item.last_price !== null
              ? '최근 거래가'
              : '아직 거래가 없어요'}
        </span>
      </span>
    </SiteLink>
  );
}

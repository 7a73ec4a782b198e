import type { ItemSummary } from '@sold/contracts/entities/item';
import { itemPath, RELEASE_ITEM_PATH } from '@sold/contracts/wire/paths';
import { Icon } from '@sold/shared/ui/base/icon';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import css from './released-item.module.css';

/** The item of a release with its prices of now; leads to where it is traded, or before it is out to what is known of it. */
export function ReleasedItem({ item, isReleased }: { item: ItemSummary; isReleased: boolean }) {
  const to = isReleased ? itemPath(item.item_id, item.product_grade) : `${RELEASE_ITEM_PATH}/${item.item_id}`;
  return (
    <SiteLink to={to} className={css.item}>
      <span className={css.picture}>
        <Picture picture={item.image} alt="" ground={item.brand_bg_color} />
      </span>
      <span className={css.words}>
        <strong className={css.name}>{item.item_name_kor}</strong>
        <Figure label="즉시 구매가" value={item.min_price} option={item.min_price_option} />
        <Figure label="최근 거래가" value={item.last_price} option={item.last_price_option} />
      </span>
      <Icon name="next" size={16} />
    </SiteLink>
  );
}

function Figure({ label, value, option }: { label: string; value: number | null; option: string }) {
  return (
    <span className={css.figure}>
      <span className={css.label}>{label}</span>
      <Price value={value} option={option} size="s" />
    </span>
  );
}

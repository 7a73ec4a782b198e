import type { InventoryUnit } from '@sold/contracts/entities/custody';
import { itemPath } from '@sold/contracts/wire/paths';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import css from '../orders/parts/order-detail.module.css';

type Unit = Pick<
  InventoryUnit,
  'item_id' | 'item_name' | 'item_name_kor' | 'brand_name' | 'brand_bg_color' | 'item_image' | 'size'
>;

export function UnitHead({ unit }: { unit: Unit }) {
  return (
    <SiteLink to={itemPath(unit.item_id, null)} className={css.item}>
      <Picture
        picture={unit.item_image}
        alt=""
        ground={unit.brand_bg_color}
        eager
        className={css.picture ?? ''}
      />
      <span>
        <span className={css.brand}>{unit.brand_name}</span>
        <span className={css.name} title={unit.item_name}>
          {unit.item_name_kor}
        </span>
        <span className={css.size}>{unit.size}</span>
      </span>
    </SiteLink>
  );
}

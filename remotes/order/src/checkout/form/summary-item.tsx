import type { BuyInfo } from '@sold/contracts/entities/order-info';
import { sizeName } from '@sold/contracts/rules/catalogue/selected-size';
import { Picture } from '@sold/shared/ui/media/picture';
import type { ItemHeadProps } from '../../page/item-head.tsx';
import css from './summary-item.module.css';

interface SummaryItemProps extends Pick<ItemHeadProps, 'item'> {
  /** Names of its size. */
  option: BuyInfo['option'];
}

/** Item of the sum, beside the questions of a wide page; elsewhere the head of the page names it. */
export function SummaryItem({ item, option }: SummaryItemProps) {
  return (
    <div className={css.item} aria-hidden="true">
      <Picture picture={item.thumb} alt="" ground={item.brand_bg_color} className={css.picture ?? ''} />
      <span className={css.words}>
        <span className={css.name}>{item.item_name_kor}</span>
        <span className={css.size}>{sizeName(option)}</span>
      </span>
    </div>
  );
}

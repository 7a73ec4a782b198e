import type { SizeOption } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { sizeName } from '@sold/contracts/rules/catalogue/selected-size';
import { Icon } from '@sold/shared/ui/base/icon';
import css from './size-row.module.css';

interface SizeRowProps {
  size: SizeOption | null;
  /** The size that is proposed while none is chosen. */
  standard: ItemDetail['standard_size_option'];
  onOpen(): void;
}

/** The row that shows the chosen size and opens the popup of sizes. */
export function SizeRow({ size, standard, onOpen }: SizeRowProps) {
  return (
    <button type="button" className={css.row} onClick={onOpen}>
      <span>사이즈</span>
      <span className={css.chosen}>
        {size ? sizeName(size) : '모든 사이즈'}
        {!size && standard && (
          <span className={css.standard}>
            기준 {sizeName({ kor_name: standard.option_kor_name, us_name: standard.option_us_name })}
          </span>
        )}
        <Icon name="down" size={16} />
      </span>
    </button>
  );
}

/** The row of goods that come in one size. */
export function OnlySize() {
  return (
    <p className={css.row}>
      <span>사이즈</span>
      <span className={css.chosen}>단일 사이즈</span>
    </p>
  );
}

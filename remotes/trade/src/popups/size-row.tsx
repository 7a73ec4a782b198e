import type { SizeOption } from '@sold/contracts/entities/item';
import { sizeName } from '@sold/contracts/rules/selected-size';
import { Icon } from '@sold/shared/ui/base/icon';
import css from './size-row.module.css';

/** The row that shows the chosen size and opens the popup of sizes. */
export function SizeRow({ size, onOpen }: { size: SizeOption | null; onOpen(): void }) {
  return (
    <button type="button" className={css.row} onClick={onOpen}>
      <span>사이즈</span>
      <span className={css.chosen}>
        {size ? sizeName(size) : '모든 사이즈'}
        <Icon name="down" size={16} />
      </span>
    </button>
  );
}

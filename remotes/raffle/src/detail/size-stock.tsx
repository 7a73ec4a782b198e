import type { RaffleDetail } from '@sold/contracts/entities/raffle';
import { sizeName } from '@sold/contracts/rules/catalogue/selected-size';
import { count } from '@sold/shared/text/format';
import css from './detail.module.css';

/** Sizes that can be won, and how many of each. */
export function SizeStock({ sizes }: { sizes: RaffleDetail['product_size_option_list'] }) {
  return (
    <ul className={css.sizes}>
      {sizes.map((size) => (
        <li key={size.id} className={css.size}>
          <strong>{sizeName(size)}</strong>
          <span className={css.stock}>{count(size.stock)}명</span>
        </li>
      ))}
    </ul>
  );
}

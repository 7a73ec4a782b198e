import type { ItemSummary } from '@sold/contracts/entities/item';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { ItemCard } from '@sold/shared/ui/layout/item-card';
import css from './item-grid.module.css';

/** Cards that load immediately: the first row of a desktop, two rows of a phone and one more. */
const FIRST_VIEW = 5;

/** A grid of items that fits as many columns as there is room for. */
export function ItemGrid({ items, eager = false }: { items: readonly ItemSummary[]; eager?: boolean }) {
  return (
    <ul className={css.grid}>
      {items.map((item, at) => (
        <li key={item.item_id}>
          <ItemCard item={item} eager={eager && at < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  );
}

/** The same grid while its items are on their way. */
export function ItemGridLoading({ count = 8 }: { count?: number }) {
  return (
    <Loading label="상품을 불러오는 중이에요">
      <div className={css.grid}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
          <div key={at} className={css.waiting}>
            <Skeleton shape="square" height="auto" />
            <Skeleton width="40%" />
            <Skeleton width="90%" />
            <Skeleton width="55%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

import type { ItemSummary } from '@sold/contracts/entities/item';
import { ItemCard } from '@sold/shared/ui/layout/item-card';
import { ScrollRow } from '../../parts/scroll-row.tsx';
import css from './related.module.css';

/** A row of items that scrolls sideways. */
export function Related({ id, title, items }: { id: string; title: string; items: readonly ItemSummary[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.related}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ScrollRow title={title} className={css.row} middle="4.75rem">
        {items.map((item) => (
          <li key={item.item_id}>
            <ItemCard item={item} />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}

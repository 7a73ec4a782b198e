import type { ItemSummary } from '@sold/contracts/entities/item';
import { Button } from '@sold/shared/ui/base/button';
import { ItemCard } from '@sold/shared/ui/layout/item-card';
import { useState } from 'react';
import css from './products.module.css';

/** Goods that are shown before the reader asks for the others. */
const FIRST = 6;
const STEP = 30;

/** The goods of a content at their prices of now; of many, the first ones and the rest by a press. */
export function Products({ items }: { items: readonly ItemSummary[] }) {
  const [count, setCount] = useState(FIRST);
  return (
    <>
      <ul className={css.grid}>
        {items.slice(0, count).map((item) => (
          <li key={item.item_id}>
            <ItemCard item={item} />
          </li>
        ))}
      </ul>
      {items.length > count && (
        <Button variant="line" block onClick={() => setCount(count + STEP)}>
          상품 더보기 ({count}/{items.length})
        </Button>
      )}
    </>
  );
}

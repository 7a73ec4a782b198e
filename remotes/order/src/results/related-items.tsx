import { useCall } from '@sold/shared/hooks/use-call';
import { CardGrid } from '@sold/shared/ui/layout/card-grid';
import { ItemCard } from '@sold/shared/ui/layout/item-card';
import css from './order-result.module.css';

/** Items that are shown. */
const MOST = 4;

/** Items that visitors of the result's item also view. */
export default function RelatedItems({ itemId }: { itemId: number }) {
  const item = useCall('POST /api/product/item/get-item-detail', { item_id: itemId }, { quiet: true });
  const list = [...(item.data?.seen_together_list ?? []), ...(item.data?.related_item_list ?? [])]
    .filter((one, at, all) => all.findIndex(({ item_id }) => item_id === one.item_id) === at)
    .slice(0, MOST);
  if (list.length === 0) return null;
  return (
    <section className={css.related} aria-labelledby="related-items">
      <h2 id="related-items" className={css.heading}>
        함께 본 상품
      </h2>
      <CardGrid
        size="small"
        list={list.map((one) => ({ ...one, id: one.item_id }))}
        card={(one) => <ItemCard item={one} />}
      />
    </section>
  );
}

import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { Icon } from '@sold/shared/ui/base/icon';
import css from './share-item.module.css';
import { useShareItem } from './use-share-item.ts';

/** Shares the item, on pages whose header has no button for it. */
export function ShareItem({ item, sizeId }: { item: ItemDetail; sizeId: number | null }) {
  const share = useShareItem(item, sizeId);
  return (
    <button type="button" className={css.share} aria-label="공유하기" onClick={share}>
      <Icon name="share" size={22} />
    </button>
  );
}

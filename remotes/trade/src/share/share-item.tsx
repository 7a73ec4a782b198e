import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { itemPath } from '@sold/contracts/federation/paths';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { call } from '@sold/shared/api';
import { share } from '@sold/shared/share';
import { Icon } from '@sold/shared/ui/icon';
import { useDuplicateCallGuard } from '@sold/shared/use-guards';
import css from './share-item.module.css';

/** Shares the item with the size that is chosen, and notes that the button was pressed. */
export function ShareItem({ item, sizeId }: { item: ItemDetail; sizeId: number | null }) {
  const once = useDuplicateCallGuard();
  const shareIt = async () => {
    const { item_id, item_name_kor, brand_name, product_grade, product_info } = item;
    void call(
      'POST /api/v3/product/product/save-item-btn-history',
      { item_id, button: 'share' },
      { quiet: true },
    );
    const { origin } = window.location;
    const [picture] = product_info.item_detail_image;
    await share({
      title: item_name_kor,
      text: brand_name,
      // Nothing else of the address goes along: not where somebody came from, not an open sheet.
      url: `${origin}${BASE_PATH}${itemPath(item_id, product_grade)}${sizeId === null ? '' : `?size=${sizeId}`}`,
      ...(picture && { image: new URL(picture.path, origin).href }),
    });
  };
  return (
    <button type="button" className={css.share} aria-label="공유하기" onClick={() => void once(shareIt)}>
      <Icon name="share" size={22} />
    </button>
  );
}

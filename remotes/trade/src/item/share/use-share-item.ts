import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { itemPath } from '@sold/contracts/wire/paths';
import { useDuplicateCallGuard } from '@sold/shared/hooks/use-guards';
import { share } from '@sold/shared/modal/share';
import { noteButton } from '../data/note-button.ts';

/** Shares the item with the size that is chosen, and notes that the button was pressed; not twice at a time. */
export function useShareItem(item: ItemDetail, sizeId: number | null): () => void {
  const once = useDuplicateCallGuard();
  const shareIt = async () => {
    const { item_id, item_name_kor, brand_name, product_grade, product_info } = item;
    noteButton(item_id, 'share');
    const { origin } = window.location;
    const [picture] = product_info.item_detail_image;
    await share({
      title: item_name_kor,
      text: brand_name,
      // Nothing else of the address goes along: not where the visitor came from, not an open sheet.
      url: `${origin}${BASE_PATH}${itemPath(item_id, product_grade)}${sizeId === null ? '' : `?size=${sizeId}`}`,
      ...(picture && { image: new URL(picture.path, origin).href }),
    });
  };
  return () => void once(shareIt);
}

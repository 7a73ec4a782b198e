import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { useModal } from '@sold/shared/modal/modal-stack';
import { PressRow } from '@sold/shared/ui/layout/rows';
import { sizeGuideOf } from './size-guide.ts';

/** The way to the guide to sizes; nothing without one. */
export function SizeChart({ item }: { item: ItemDetail }) {
  const info = useModal('size-info');
  const guide = sizeGuideOf(item);
  if (guide === null) return null;
  return (
    <PressRow onPress={info.open} trailing={item.size_banner ? '이 상품' : '같은 종류 기준'}>
      사이즈 안내
    </PressRow>
  );
}

import type { BuyInfo } from '@sold/contracts/entities/order-info';
import { PhotoStrip } from '@sold/shared/ui/media/photo-strip';
import { Section } from '../../page/section.tsx';
import css from './bought-unit.module.css';

export interface BoughtUnitProps {
  photos: BuyInfo['min_buy_photos'];
  /** Name of the item. */
  name: string;
}

/** Photos of the very unit that would be bought, which is in storage. */
export default function BoughtUnit({ photos, name }: BoughtUnitProps) {
  return (
    <Section name="unit" title="구매할 상품의 실물 사진">
      <p className={css.hint}>창고에 보관 중인 상품이에요. 지금 구매하면 사진 속 바로 이 상품이에요.</p>
      <PhotoStrip photos={photos} name={`${name} 실물`} modalName="unit-photos" />
    </Section>
  );
}

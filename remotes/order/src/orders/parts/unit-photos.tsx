import type { InventoryDetail } from '@sold/contracts/entities/custody';
import { PhotoStrip } from '@sold/shared/ui/media/photo-strip';
import page from './order-detail.module.css';
import css from './unit-photos.module.css';

interface UnitPhotosProps {
  photos: InventoryDetail['photos'];
  /** Subject of the photos. */
  name: string;
  hint: string;
}

/** Photos that were taken of a unit in storage; nothing without any. */
export function UnitPhotos({ photos, name, hint }: UnitPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <section className={css.photos} aria-labelledby="unit-photos">
      <h2 id="unit-photos" className={page.heading}>
        실물 사진
      </h2>
      <p className={css.hint}>{hint}</p>
      <PhotoStrip photos={photos} name={`${name} 실물`} modalName="unit-photos" />
    </section>
  );
}

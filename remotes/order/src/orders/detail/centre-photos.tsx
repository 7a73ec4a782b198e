import type { OrderDetail } from '@sold/contracts/entities/order';
import { PhotoStrip } from '@sold/shared/ui/media/photo-strip';
import page from '../parts/order-detail.module.css';

type PhotoSet = OrderDetail['photo_sets'][number]['set'];

const TITLES: Readonly<Record<PhotoSet, string>> = {
  arrival: '도착했을 때',
  inspection: '검수할 때',
  packing: '포장할 때',
};

/** Photos of the goods from the centre by their sets; those of the inspection only where the page has no other part with them. */
export function CentrePhotos({ detail }: { detail: OrderDetail }) {
  const { photo_sets, inspection_photos, unit_photos, order } = detail;
  const isShown = inspection_photos.length + unit_photos.length > 0;
  const sets = photo_sets.filter(({ set }) => set !== 'inspection' || !isShown);
  if (sets.length === 0) return null;
  return (
    <section className={page.part} aria-labelledby="centre-photos">
      <h2 id="centre-photos" className={page.heading}>
        검수센터 사진
      </h2>
      {sets.map(({ set, photos }) => (
        <div key={set}>
          <p className={page.hint}>{TITLES[set]}</p>
          <PhotoStrip
            photos={photos}
            name={`${order.item_name_kor} ${TITLES[set]}`}
            modalName={`centre-photos-${set}`}
          />
        </div>
      ))}
    </section>
  );
}

import page from '../parts/order-detail.module.css';
import css from './inspection-photos.module.css';

/** Photos of the unit's defects; they open in full size in a new tab. */
export function InspectionPhotos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <section>
      <h2 className={page.heading}>검수 사진</h2>
      <ul className={css.row}>
        {photos.map((path, index) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noopener" className={css.photo}>
              <img
                src={path}
                alt={`검수 사진 ${index + 1}, 새 창에서 크게 보기`}
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

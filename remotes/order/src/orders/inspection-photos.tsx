import css from './inspection-photos.module.css';
import page from './order-detail.module.css';

/** What was wrong with the unit: photos that open in full in a tab of their own. */
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

import css from './photo-field.module.css';

/** Photos that were sent; each opens in full size in a new tab. */
export function ShownPhotos({ photos, name }: { photos: readonly string[]; name: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos}>
      {photos.map((path, at) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noopener">
            <img
              src={path}
              alt={`${name} ${at + 1}, 새 창에서 크게 보기`}
              width={72}
              height={72}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

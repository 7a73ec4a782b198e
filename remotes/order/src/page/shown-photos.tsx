import { Button } from '@sold/shared/ui/base/button';
import css from './photo-field.module.css';

interface ShownPhotosProps {
  photos: readonly string[];
  name: string;
  /** Takes a photo back; without it the photos stay. */
  onRemove?(photoId: number): void;
}

/** Photos that were sent; each opens in full size in a new tab. */
export function ShownPhotos({ photos, name, onRemove }: ShownPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos}>
      {photos.map((path, at) => (
        <li key={path} className={css.shown}>
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
          {onRemove && (
            <Button
              variant="line"
              size="s"
              aria-label={`${name} ${at + 1} 빼기`}
              onClick={() => onRemove(Number(path.split('/').at(-1)))}
            >
              빼기
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

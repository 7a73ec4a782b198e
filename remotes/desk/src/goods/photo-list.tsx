import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import type { PhotoSet } from './card.ts';
import css from './photo-sets.module.css';

type Photo = PhotoSet['photos'][number];

/** Small photographs; a press shows one large. */
export function PhotoList({ list }: { list: readonly Photo[] }) {
  const [large, setLarge] = useState<Photo | null>(null);
  return (
    <>
      <ul className={css.photos}>
        {list.map((photo, at) => (
          <li key={photo.photo_id}>
            <button
              type="button"
              className={css.photo}
              aria-label={`사진 ${at + 1} 크게 보기`}
              onClick={() => setLarge(photo)}
            >
              <img src={photo.address} alt="" loading="lazy" width={96} height={96} />
            </button>
          </li>
        ))}
      </ul>
      {large && (
        <Dialog title={`${large.at.slice(0, 16)} ${large.by}`} onClose={() => setLarge(null)} isWide>
          <img className={css.large} src={large.address} width={large.width} height={large.height} alt="" />
        </Dialog>
      )}
    </>
  );
}

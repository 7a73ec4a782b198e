import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import type { Card, PhotoSet } from './card.ts';
import css from './photo-sets.module.css';
import { RemovePhotoForm } from './remove-photo-form.tsx';

type Photo = PhotoSet['photos'][number];

export interface PhotoListProps {
  list: readonly Photo[];
  /** The goods, for photos that can be taken back. Default: these cannot. */
  removal?: { displayId: string; onCard(card: Card): void } | undefined;
}

/** Small photographs; a press shows one large. */
export function PhotoList({ list, removal }: PhotoListProps) {
  const [large, setLarge] = useState<Photo | null>(null);
  const close = () => setLarge(null);
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
        <Dialog title={`${large.at.slice(0, 16)} ${large.by}`} onClose={close} isWide>
          <img className={css.large} src={large.address} width={large.width} height={large.height} alt="" />
          {removal && <RemovePhotoForm {...removal} photoId={large.photo_id} onDone={close} />}
        </Dialog>
      )}
    </>
  );
}

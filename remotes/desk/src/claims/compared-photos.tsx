import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import panel from '../parts/panel.module.css';
import { PHOTO_SETS, photoSetText } from '../parts/photo-set-text.ts';
import css from './claims.module.css';
import type { OperatorClaim } from './operator-claim.ts';

type Photo = OperatorClaim['photos'][number];

export interface ComparedPhotosProps {
  claim: OperatorClaim;
  /** Numbers of the photographs that decide. */
  chosen: readonly number[];
  /** Null once it is decided. */
  onChange: ((chosen: readonly number[]) => void) | null;
}

/** Photographs of the buyer beside the three sets that the centre took of the very unit, and those of the record that it passed by. */
export function ComparedPhotos({ claim, ...on }: ComparedPhotosProps) {
  const earlier = claim.unit_photos.filter((photo) => photo.is_earlier);
  return (
    <section className={panel.panel}>
      <h2 className={panel.title}>사진 비교</h2>
      <div className={css.compared}>
        <div>
          <Photos title="구매자의 사진" photos={claim.photos} {...on} />
        </div>
        <div>
          {earlier.length > 0 && <Photos title="센터의 사진 · 지난 검수 기록" photos={earlier} {...on} />}
          {PHOTO_SETS.map((set) => (
            <Photos
              key={set}
              title={`센터의 사진 · ${photoSetText(set)}`}
              photos={claim.unit_photos.filter((photo) => !photo.is_earlier && photo.set === set)}
              {...on}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

interface PhotosProps extends Omit<ComparedPhotosProps, 'claim'> {
  title: string;
  photos: readonly Photo[];
}

function Photos({ title, photos, chosen, onChange }: PhotosProps) {
  const [large, setLarge] = useState<Photo | null>(null);
  return (
    <>
      <h3 className={css.small}>{title}</h3>
      {photos.length === 0 && <p>사진이 없어요.</p>}
      <ul className={css.photos} aria-label={title}>
        {photos.map((photo) => (
          <li key={photo.photo_id}>
            <button
              type="button"
              className={css.photo}
              aria-label={`${title} ${photo.added_at.slice(0, 16)} 크게 보기`}
              onClick={() => setLarge(photo)}
            >
              <img src={photo.path} alt="" loading="lazy" />
            </button>
            {onChange && (
              <Checkbox
                checked={chosen.includes(photo.photo_id)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...chosen, photo.photo_id]
                      : chosen.filter((id) => id !== photo.photo_id),
                  )
                }
              >
                근거
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
      {large && (
        <Dialog title={large.added_at.slice(0, 16)} onClose={() => setLarge(null)} isWide>
          <img className={css.large} src={large.path} alt="" />
        </Dialog>
      )}
    </>
  );
}

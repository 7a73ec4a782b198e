import { Hidden } from '../base/hidden.tsx';
import type { GalleryProps } from './gallery.tsx';
import css from './photo-strip.module.css';
import { Picture } from './picture.tsx';
import { usePhotoViewer } from './viewer/use-photo-viewer.tsx';

interface PhotoStripProps {
  photos: GalleryProps['pictures'];
  /** Subject of the photos. */
  name: string;
  /** Name of the modal that shows them large, unique in the page. */
  modalName: string;
  /** Photos in the row; the last one shows the number of the others. Default: all. */
  most?: number;
}

/** Photographs in a row. A press on one shows it as large as the screen. */
export function PhotoStrip({ photos, name, modalName, most = photos.length }: PhotoStripProps) {
  const { show, viewer } = usePhotoViewer({ modalName, pictures: photos, name, ground: '#f6f6f7' });
  const hidden = photos.length - most;
  return (
    <>
      <ul className={css.row}>
        {photos.slice(0, most).map((photo, at) => (
          <li key={photo.path}>
            <button type="button" className={css.photo} onClick={() => show(at)}>
              <Picture
                picture={{ ...photo, width: 1, height: 1 }}
                alt={`${name} 사진 ${at + 1}/${photos.length}`}
              />
              {hidden > 0 && at === most - 1 && (
                <span className={css.more} aria-hidden="true">
                  +{hidden}
                </span>
              )}
              <Hidden>크게 보기</Hidden>
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}

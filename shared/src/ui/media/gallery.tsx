import { useRef, useState } from 'react';
import { cx } from '../../text/cx.ts';
import { Hidden } from '../base/hidden.tsx';
import { Icon } from '../base/icon.tsx';
import css from './gallery.module.css';
import { Picture } from './picture.tsx';
import type { Photos } from './viewer/photos.ts';
import { usePhotoViewer } from './viewer/use-photo-viewer.tsx';

export interface GalleryProps extends Photos {
  /** With corners in a column, arrows and thumbnails; or from edge to edge, swiped, with dots. */
  shape: 'card' | 'bleed';
}

/** Pictures of goods. A press on one shows it as large as the screen. */
export function Gallery({ pictures, name, ground, shape }: GalleryProps) {
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const large = usePhotoViewer({ modalName: 'photos', pictures, name, ground, onLeave: show });
  const last = pictures.length - 1;

  function show(index: number) {
    const list = strip.current;
    list?.scrollTo({ left: list.clientWidth * index, behavior: 'smooth' });
  }

  if (pictures.length === 0) return <Picture picture={null} alt="" ground={ground} shape={shape} />;
  return (
    <section className={css.gallery} aria-label="상품 사진" aria-roledescription="사진 모음">
      <div className={css.stage}>
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
          tabIndex={0}
          aria-label="사진"
          className={cx(css.strip, css[shape])}
          onScroll={({ currentTarget }) =>
            setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
          }
        >
          {pictures.map((picture, index) => (
            <li key={picture.path} className={css.slide}>
              <button
                type="button"
                className={css.large}
                tabIndex={index === at ? 0 : -1}
                onClick={() => large.show(at)}
              >
                <Picture
                  picture={picture}
                  alt={`${name} 사진 ${index + 1}/${pictures.length}`}
                  ground={ground}
                  eager={index === 0}
                  shape={shape}
                />
                <Hidden>크게 보기</Hidden>
              </button>
            </li>
          ))}
        </ul>
        {shape === 'card' && last > 0 && (
          <>
            <Arrow way="back" isOff={at === 0} onPress={() => show(at - 1)} />
            <Arrow way="next" isOff={at === last} onPress={() => show(at + 1)} />
          </>
        )}
      </div>
      {last > 0 && (
        <div className={shape === 'card' ? css.thumbs : css.dots}>
          {pictures.map((picture, index) => (
            <button
              key={picture.path}
              type="button"
              className={shape === 'card' ? css.thumb : css.dot}
              aria-label={`사진 ${index + 1} 보기`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => show(index)}
            >
              {shape === 'card' && <Picture picture={picture} alt="" ground={ground} />}
            </button>
          ))}
        </div>
      )}
      {large.viewer}
    </section>
  );
}

function Arrow({ way, isOff, onPress }: { way: 'back' | 'next'; isOff: boolean; onPress(): void }) {
  return (
    <button
      type="button"
      className={cx(css.arrow, css[way])}
      aria-label={way === 'back' ? '앞 사진' : '다음 사진'}
      // Not disabled: the focus would be lost at the last picture.
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={way} size={20} />
    </button>
  );
}

import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { useRef, useState } from 'react';
import { cx } from '../cx.ts';
import css from './gallery.module.css';
import { Picture } from './picture.tsx';

export interface GalleryProps {
  pictures: ItemDetail['product_info']['item_detail_image'];
  /** What they show. */
  name: string;
  /** Colour of the ground behind them. */
  ground: string;
  /** With corners in a column, or from edge to edge. */
  shape: 'card' | 'bleed';
}

/** Pictures of goods: swiped on phones, chosen by dots everywhere. */
export function Gallery({ pictures, name, ground, shape }: GalleryProps) {
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLUListElement>(null);

  function show(index: number) {
    const list = strip.current;
    list?.scrollTo({ left: list.clientWidth * index, behavior: 'smooth' });
  }

  if (pictures.length === 0) return <Picture picture={null} alt="" ground={ground} shape={shape} />;
  return (
    <section className={css.gallery} aria-label="상품 사진" aria-roledescription="사진 모음">
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
            <Picture
              picture={picture}
              alt={`${name} 사진 ${index + 1}/${pictures.length}`}
              ground={ground}
              eager={index === 0}
              shape={shape}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={css.dots}>
          {pictures.map((picture, index) => (
            <button
              key={picture.path}
              type="button"
              className={css.dot}
              aria-label={`사진 ${index + 1} 보기`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

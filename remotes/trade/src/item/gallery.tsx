import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { cx } from '@sold/shared/cx';
import { Picture } from '@sold/shared/ui/picture';
import { useRef, useState } from 'react';
import css from './gallery.module.css';

/** The pictures of an item: swiped on phones, chosen by dots everywhere. */
export function Gallery({ item, shape }: { item: ItemDetail; shape: 'card' | 'bleed' }) {
  const pictures = item.product_info.item_detail_image;
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLUListElement>(null);

  function show(index: number) {
    const list = strip.current;
    list?.scrollTo({ left: list.clientWidth * index, behavior: 'smooth' });
  }

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
              alt={`${item.item_name_kor} 사진 ${index + 1}/${pictures.length}`}
              ground={item.brand_bg_color}
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

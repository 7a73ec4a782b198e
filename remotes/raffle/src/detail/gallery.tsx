import type { RaffleDetail } from '@sold/contracts/entities/raffle';
import { Picture } from '@sold/shared/ui/picture';
import { useRef, useState } from 'react';
import css from './gallery.module.css';

/** The pictures of a raffle: swiped, or chosen by their thumbs. */
export function Gallery({
  raffle,
}: {
  raffle: Pick<RaffleDetail, 'item_thumb_image_list' | 'display_item_name' | 'brand_bg_color'>;
}) {
  const pictures = raffle.item_thumb_image_list;
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const ground = raffle.brand_bg_color;

  function show(index: number) {
    const list = strip.current;
    list?.scrollTo({ left: list.clientWidth * index, behavior: 'smooth' });
  }

  if (pictures.length === 0) return <Picture picture={null} alt="" ground={ground} shape="bleed" />;
  return (
    <section className={css.gallery} aria-label="상품 사진">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label="사진"
        className={css.strip}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.path} className={css.slide}>
            <Picture
              picture={picture}
              alt={`${raffle.display_item_name} 사진 ${index + 1}/${pictures.length}`}
              ground={ground}
              eager={index === 0}
              shape="bleed"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={css.thumbs}>
          {pictures.map((picture, index) => (
            <button
              key={picture.path}
              type="button"
              className={css.thumb}
              aria-label={`사진 ${index + 1} 보기`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <Picture picture={picture} alt="" ground={ground} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

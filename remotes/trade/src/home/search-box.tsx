import { useHost } from '@sold/shared/host';
import { Icon } from '@sold/shared/ui/icon';
import { useRef } from 'react';
import { addressOf, type Browse, EVERYTHING } from '../browse/browse.ts';
import css from './search-box.module.css';

/** Search on phones, where the header has no room for it. */
export function SearchBox({ browse }: { browse: Browse }) {
  const host = useHost();
  const field = useRef<HTMLInputElement>(null);
  return (
    <search>
      <form
        className={css.box}
        key={browse.q}
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          void host.go(addressOf({ ...EVERYTHING, q })).then((moved) => {
            // The same search again: what it found is shown from its start, without the keyboard over it.
            if (moved.ok || moved.failure !== 'duplicated') return;
            field.current?.blur();
            window.scrollTo(0, 0);
          });
        }}
      >
        <Icon name="search" size={18} />
        <input
          ref={field}
          className={css.input}
          type="search"
          name="q"
          aria-label="상품 검색"
          placeholder="브랜드, 상품, 모델 번호"
          defaultValue={browse.q}
          enterKeyHint="search"
          maxLength={100}
        />
      </form>
    </search>
  );
}

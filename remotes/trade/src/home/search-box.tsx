import { useHost } from '@sold/shared/host';
import { Icon } from '@sold/shared/ui/icon';
import { addressOf, type Browse } from './browse.ts';
import css from './search-box.module.css';

/** Search on phones, where the header has no room for it. */
export function SearchBox({ browse }: { browse: Browse }) {
  const host = useHost();
  return (
    <search>
      <form
        className={css.box}
        key={browse.q}
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          host.go(addressOf({ ...browse, q }));
        }}
      >
        <Icon name="search" size={18} />
        <input
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

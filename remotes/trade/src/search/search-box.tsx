import { useIsOwnSearch } from '@sold/shared/hooks/use-own-search';
import { useHost } from '@sold/shared/host';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Hidden } from '@sold/shared/ui/base/hidden';
import { Icon } from '@sold/shared/ui/base/icon';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { SearchField } from '@sold/shared/ui/search/search-field';
import { addressOf, EVERYTHING } from '../browse/browse.ts';
import css from './search-box.module.css';

export interface SearchBoxProps {
  q: string;
  /** These are words of our goods, and not a sentence put into the address. */
  isOurs: boolean;
}

/** Search on phones, where the header has no room for it: opens over the whole page. */
export function SearchBox({ q, isOurs }: SearchBoxProps) {
  const host = useHost();
  const sheet = useModal('search');
  const isShown = useIsOwnSearch(q) || isOurs;
  return (
    <div className={css.box}>
      <button type="button" className={css.open} aria-haspopup="dialog" onClick={sheet.open}>
        <Icon name="search" size={18} />
        <Hidden>상품 검색</Hidden>
        <span className={isShown && q !== '' ? css.words : css.hint}>
          {(isShown && q) || '브랜드, 상품, 모델 번호'}
        </span>
      </button>
      {q !== '' && (
        <button type="button" className={css.clear} onClick={() => void host.go('/')}>
          <Icon name="close" size={14} />
          <Hidden>검색어 지우기</Hidden>
        </button>
      )}
      <Sheet modal={sheet} title="검색" isFull>
        <SearchField
          isInSheet
          asked={q}
          onSearch={(text) =>
            void host.go(addressOf({ ...EVERYTHING, q: text })).then((moved) => {
              // The same search again: what it found is shown from its start.
              if (!moved.ok && moved.failure === 'duplicated') window.scrollTo(0, 0);
            })
          }
        />
      </Sheet>
    </div>
  );
}

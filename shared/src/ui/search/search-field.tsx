import { MOST_SEARCH_CHARACTERS } from '@sold/contracts/rules/catalogue/search-words';
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useHost } from '../../host.ts';
import { loadConnected } from '../../modal/load-connected.ts';
import { cx } from '../../text/cx.ts';
import { Hidden } from '../base/hidden.tsx';
import { Icon } from '../base/icon.tsx';
import css from './search-field.module.css';

// Fetched when the visitor turns to the field: no first screen needs it.
const SearchPanel = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "shared-search" */ './search-panel.tsx')),
);

export interface SearchFieldProps {
  /** May be empty. */
  asked: string;
  /** Carries a search out. */
  onSearch(text: string): void;
  /** It fills a sheet: suggestions always stand under it. Default: they come with the focus, over the page. */
  isInSheet?: boolean;
}

/** The search of the site: a combobox with suggestions (ARIA Authoring Practices, "Combobox"). */
export function SearchField({ asked, onSearch, isInSheet = false }: SearchFieldProps) {
  const host = useHost();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped } = useTyped(input, asked);
  const [isFocused, setFocused] = useState(false);
  const isOpen = isInSheet || isFocused;
  const words = typed.normalize('NFC').trim();
  const isTooLong = words.length > MOST_SEARCH_CHARACTERS;
  const hasSuggestions = isOpen && words !== '' && !isTooLong;

  function leaveWith(act: () => void) {
    setFocused(false);
    act();
  }

  /** A shopper searches; an address that was made up puts nothing among their words. */
  function searchFor(text: string) {
    leaveWith(() => {
      // Loaded with the first search; where it cannot be, a word is not remembered, and that is all.
      import('./panel/recent-words.ts')
        .then(({ noteWord }) => noteWord(text))
        .then(onSearch, () => onSearch(text));
    });
  }

  return (
    <search
      className={cx(css.search, isInSheet && css.inSheet)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isInSheet || !isFocused) return;
        event.preventDefault();
        input.current?.focus();
        setFocused(false);
      }}
    >
      <form
        className={css.box}
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          if (!isTooLong) searchFor(text);
        }}
      >
        <label htmlFor={id}>
          <Hidden>상품 검색</Hidden>
        </label>
        <Icon name="search" size={18} />
        <input
          ref={input}
          id={id}
          name="q"
          type="text"
          inputMode="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasSuggestions}
          aria-controls={`${id}-list`}
          className={css.input}
          {...(isTooLong && { 'aria-invalid': true, 'aria-describedby': `${id}-list` })}
          defaultValue={asked}
          placeholder="브랜드, 상품, 모델 번호"
          autoComplete="off"
          enterKeyHint="search"
          {...(isInSheet && { 'data-autofocus': '' })}
          onFocus={() => setFocused(true)}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setFocused(true);
          }}
        />
        {typed !== '' && (
          <button
            type="button"
            className={css.clear}
            onClick={() => {
              if (input.current) input.current.value = '';
              setTyped('');
              input.current?.focus();
            }}
          >
            <Icon name="close" size={14} />
            <Hidden>검색어 지우기</Hidden>
          </button>
        )}
      </form>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press there leaves the focus where it is, in every browser
        <div className={css.panel} onMouseDown={(event) => event.preventDefault()}>
          <Suspense fallback={null}>
            <SearchPanel
              id={`${id}-list`}
              field={input}
              typed={words}
              onSearch={searchFor}
              onGo={(address) => leaveWith(() => void host.go(address))}
            />
          </Suspense>
        </div>
      )}
    </search>
  );
}

/** Text in the field. Set, not remounted, when the page shows another search: the field keeps the focus. */
function useTyped(input: RefObject<HTMLInputElement | null>, asked: string) {
  const [typed, setTyped] = useState(asked);
  useEffect(() => {
    if (input.current) input.current.value = asked;
    setTyped(asked);
  }, [asked, input]);
  return { typed, setTyped };
}

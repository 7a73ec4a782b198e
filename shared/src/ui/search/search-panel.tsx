import { MOST_SEARCH_CHARACTERS } from '@sold/contracts/rules/search-words';
import type { RefObject } from 'react';
import css from './search-panel.module.css';
import { SearchStart } from './search-start.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';

export interface SearchPanelProps {
  /** Of the list of suggestions. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  /** What stands in the field. */
  typed: string;
  onSearch(text: string): void;
  /** @param address below the base path */
  onGo(address: string): void;
}

/** What stands under a search: words of before while nothing is typed, then suggestions. */
export default function SearchPanel({ typed, onSearch, ...list }: SearchPanelProps) {
  if (typed.length > MOST_SEARCH_CHARACTERS)
    return (
      <p id={list.id} role="alert" className={css.none}>
        {`검색어는 ${MOST_SEARCH_CHARACTERS}자까지 쓸 수 있어요. 조금 줄여 주세요.`}
      </p>
    );
  return typed === '' ? (
    <SearchStart onSearch={onSearch} onGo={list.onGo} />
  ) : (
    <SearchSuggestions typed={typed} {...list} />
  );
}

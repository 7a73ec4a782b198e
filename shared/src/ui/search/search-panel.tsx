import { MOST_SEARCH_CHARACTERS } from '@sold/contracts/rules/catalogue/search-words';
import css from './panel/search-panel.module.css';
import type { SearchPanelProps } from './panel/search-panel-props.ts';
import { SearchStart } from './panel/search-start.tsx';
import { SearchSuggestions } from './panel/search-suggestions.tsx';

/** Recent words while the field is empty, then suggestions. */
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

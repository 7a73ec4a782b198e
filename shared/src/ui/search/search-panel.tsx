import { searchProblem } from '@sold/contracts/rules/catalogue/search-words';
import css from './panel/search-panel.module.css';
import type { SearchPanelProps } from './panel/search-panel-props.ts';
import { SearchStart } from './panel/search-start.tsx';
import { SearchSuggestions } from './panel/search-suggestions.tsx';

/** Recent words while the field is empty, then suggestions. */
export default function SearchPanel({ typed, onSearch, ...list }: SearchPanelProps) {
  const problem = searchProblem(typed);
  if (problem !== null)
    return (
      <p id={list.id} role="alert" className={css.none}>
        {problem}
      </p>
    );
  return typed === '' ? (
    <SearchStart onSearch={onSearch} onGo={list.onGo} />
  ) : (
    <SearchSuggestions typed={typed} {...list} />
  );
}

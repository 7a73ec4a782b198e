import type { RefObject } from 'react';
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
  return typed === '' ? (
    <SearchStart onSearch={onSearch} onGo={list.onGo} />
  ) : (
    <SearchSuggestions typed={typed} {...list} />
  );
}

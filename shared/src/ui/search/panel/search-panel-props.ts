import type { RefObject } from 'react';

export interface SearchPanelProps {
  /** Id of the suggestions. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onSearch(text: string): void;
  /** @param address below the base path */
  onGo(address: string): void;
}

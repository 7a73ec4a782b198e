import type { RefObject } from 'react';

export interface SearchPanelProps {
  /** Id of the list of suggestions. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  /** Text in the field. */
  typed: string;
  onSearch(text: string): void;
  /** @param address below the base path */
  onGo(address: string): void;
}

import type { LiveItem } from '@sold/contracts/entities/item';

/** Whether what is shown follows the market. */
export type LiveState = 'connecting' | 'live' | 'lost';

/** What tabs of the site tell each other. */
export type TabMessage =
  /** A tab shows these items; told when that changes, and to whoever asks. */
  | { is: 'shows'; tab: string; items: readonly number[] }
  /** The tab that holds the connection wants to know who shows what. */
  | { is: 'who' }
  | { is: 'item'; item: LiveItem }
  | { is: 'state'; state: LiveState };

/** Name of the channel between tabs, and of the lock that the tab with the connection holds. */
export const LIVE_NAME = 'sold-live';

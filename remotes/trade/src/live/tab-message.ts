import type { LiveItem } from '@sold/contracts/entities/item';

/** Whether what is shown follows the market. */
export type LiveState = 'connecting' | 'live' | 'lost';

/** Message between tabs of the site; `tab` is the sender. */
export type TabMessage = {
  tab: string;
} /** A tab shows these items; told when that changes, and to the tab that asks. */ & (
  | { is: 'shows'; items: readonly number[] }
  /** A tab has got the connection, and wants to know who shows what. */
  | { is: 'who' }
  /** Whether the tab with the connection is awake. */
  | { is: 'ask' }
  /** It is; whether it is hidden, so that its timers run late. */
  | { is: 'awake'; isHidden: boolean }
  | { is: 'item'; item: LiveItem }
  | { is: 'state'; state: LiveState }
);

/** Name of the channel between tabs, and of the lock that the tab with the connection holds. */
export const LIVE_NAME = 'sold-live-2';

import type { SizeList } from '@sold/contracts/entities/item';
import type { MyBids } from '../data/use-item.ts';

export interface MyBidsProps {
  lists: MyBids;
  /** Prices to compare a new price with; undefined before they have loaded. */
  sizes: SizeList | undefined;
  /** The answer of a change replaces both lists (specification, section 4). */
  onReplace(lists: MyBids): void;
  /** A bid is not what it was: traded, ended. */
  onStale(): void;
}

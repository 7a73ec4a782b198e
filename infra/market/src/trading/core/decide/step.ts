import type { Trx } from '@sold/service/db/tables';
import type { Asked } from '../facts/asked.ts';
import type { Facts } from '../facts/facts.ts';
import type { Writes } from '../write/writes.ts';
import type { Deciding } from './decide-match.ts';

/** Decision on a call that no rule refuses. */
export interface Decided<V> {
  writes: Writes;
  value: V;
  /** Whole response to the caller; absent while the outcome at the gateway is open. */
  answer?: object;
  /** Whether the written bid can be matched by the other side of the book; undefined for a call that adds no bid. */
  isCrossing?: boolean;
  /** Steps of other areas in the same transaction, after the writes. */
  effects?: readonly ((trx: Trx) => Promise<void>)[];
}

/** A call on a book: the facts it asks for, and its decision. */
export interface Step<V, M = unknown> {
  asked: Asked;
  /** Facts that few calls need, each read by a statement of its own. @throws Refusal for rows of other customers */
  more?: ((trx: Trx, facts: Facts, now: Date) => Promise<M>) | undefined;
  /** Pure: the same facts, the same decision. @throws Refusal by the first rule that does not agree */
  decide(facts: Facts, deciding: Deciding, more: M | undefined): Decided<V>;
}

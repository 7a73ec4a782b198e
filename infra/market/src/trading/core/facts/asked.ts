import type { Side } from '../../book/bid-row.ts';

/** Facts that a call needs from the database before its decision: ids of one row each, and the book that is locked for it. */
export interface Asked {
  act: 'place' | 'change' | 'cancel' | 'buy' | 'sell';
  /** Judges the input before it is sent, without writing. Default false. */
  isDraft?: boolean;
  item: number;
  size: number;
  customer: number;
  /** The caller's; null where nothing is asked of it. */
  session: string | null;
  /** The idempotency key; null for a call without one. */
  key: string | null;
  /** Side of the bid that is placed or changed; `buy` for buy now, `sell` for sell now. */
  side: Side;
  /** Won. */
  price: number;
  card?: number | null | undefined;
  address?: number | undefined;
  bank?: number | null | undefined;
  /** Bid that is changed or cancelled. */
  bid?: number | undefined;
  points?: number | undefined;
  delivery?: string | null | undefined;
  /** The request, in the form in which a passkey confirms it. */
  request?: string | undefined;
}

/** {@link Asked} as rows: the calls of a batch are one JSON list, `$1`. */
export const ASKED = `jsonb_to_recordset($1::jsonb) as asked (
  place int, at timestamptz, act text, "isDraft" boolean, item bigint, size bigint, customer bigint, session text, key text, side text, price bigint,
  card bigint, address bigint, bank bigint, bid bigint, points bigint, delivery text, request text)`;

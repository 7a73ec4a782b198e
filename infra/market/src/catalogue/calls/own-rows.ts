import { engineOf } from '@sold/service/db/engine';
import type { Db } from '@sold/service/db/tables';
import { openSession } from '../../people/sessions/open-session.ts';
import type { Caller } from '../../platform/calls/handler.ts';
import { together } from '../../platform/calls/together.ts';
import { OWN_FACTS, type OwnFactsRow } from '../items/own-facts.ts';

/** A view of an item by a customer. */
export interface OwnView extends Pick<Caller, 'customerId' | 'sessionId'> {
  itemId: number;
  at: Date;
  /** Items whose pins are wanted, with commas between. */
  shown: string;
}

export interface OwnRow extends OwnFactsRow {
  /** The session has not ended. */
  is_open: boolean;
  /** The customer has bids on the item, which may have expired. */
  has_bids: boolean;
  /** Postcode of the address that a purchase begins with; empty without one. */
  zipcode: string;
}

/**
 * Reads what is the customers' own and records that they viewed their items. Does not wait for the disk: a power cut may take a
 * view away. Rows are written in order, so that replicas that write the same ones do not wait for each other for ever. A limit
 * looks each row up: without it the planner reads the bids and sessions of all customers for one statement.
 */
const OWN = `
  with quickly as (select set_config('synchronous_commit', 'off', true)),
  asked as materialized (
    select customer, item, at, shown, place, (select true ${openSession('session', 'customer')} limit 1) is not null as is_open
    from unnest($1::text[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::text[]) with ordinality
      view (session, customer, item, at, shown, place)),
  noted as (
    insert into item_view (customer_id, item_id, at)
    select customer, item, max(at) from asked, quickly where is_open group by customer, item order by customer, item
    on conflict (customer_id, item_id) do update set at = excluded.at)
  select is_open, ${OWN_FACTS},
    (select true from bid
      where bid.customer_id = asked.customer and bid.item_id = asked.item and bid.status in ('live', 'reserved', 'away')
      limit 1) is not null as has_bids,
    coalesce((select zipcode from address where address.customer_id = asked.customer and removed_at is null
      order by is_default desc, id desc limit 1), '') as zipcode
  from asked order by place`;

/** Concurrent views share a statement. */
export function ownRows(db: Db): (view: OwnView) => Promise<OwnRow> {
  const { ask } = engineOf(db);
  return together((views: readonly OwnView[]) =>
    ask<OwnRow>(OWN, [
      views.map(({ sessionId }) => sessionId),
      views.map(({ customerId }) => customerId),
      views.map(({ itemId }) => itemId),
      views.map(({ at }) => at.toISOString()),
      views.map(({ shown }) => shown),
    ]),
  );
}

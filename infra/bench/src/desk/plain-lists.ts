import { type RawBuilder, sql } from 'kysely';

/** A list of the desk as one plain select. */
export interface PlainList {
  states: readonly string[];
  /** State whose event says since when the work waits; null for that of the order itself. */
  since?: readonly string[];
  /** A further condition of the filter. */
  where?: RawBuilder<unknown>;
  isDescending?: boolean;
}

/** The first page of goods of orders with item and size, the oldest first: what any list of them has to read. */
export function plainList(
  { states, since, where = sql`true`, isDescending = false }: PlainList,
  size: number,
) {
  return sql`
    select order_.id, display_id, order_.state, order_.item_id, item.name, item.name_kor, item.model_no, size_option.kor_name, invoice, event.at
    from order_ join item on item.id = order_.item_id join size_option on size_option.id = order_.size_option_id
    cross join lateral (select at from order_event where order_id = order_.id
      and state in (${since === undefined ? sql`order_.state` : sql.join([...since])}) order by id desc limit 1) event
    where order_.state in (${sql.join([...states])}) and ${where}
    order by event.at ${isDescending ? sql`desc` : sql`asc`}, order_.id limit ${size}`;
}

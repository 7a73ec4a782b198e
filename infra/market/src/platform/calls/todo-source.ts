import type { TodoKind } from '@sold/contracts/entities/my-page';
import { type RawBuilder, sql } from 'kysely';

export interface TodoOwner {
  customerId: number;
  now: Date;
}

/** A `select` of things to do of one kind, by {@link todoColumns}: each area defines its part of the list. */
export type TodoSource = (owner: TodoOwner) => RawBuilder<unknown>;

interface TodoColumns {
  /** Id of the order, raffle or unit. */
  id: RawBuilder<unknown>;
  itemId: RawBuilder<unknown>;
  sizeId: RawBuilder<unknown>;
  /** Default: no time is set. */
  due?: RawBuilder<unknown>;
  /** Won. Default: no money is concerned. */
  amount?: RawBuilder<unknown>;
}

/** The columns of a {@link TodoSource}, with their types. */
export function todoColumns(kind: TodoKind, columns: TodoColumns): RawBuilder<unknown> {
  const { id, itemId, sizeId, due = sql`null`, amount = sql`null` } = columns;
  return sql`${kind}::text as kind, ${id}::bigint as id, ${itemId}::bigint as item_id, ${sizeId}::bigint as size_option_id,
    ${due}::timestamptz as due, ${amount}::bigint as amount`;
}

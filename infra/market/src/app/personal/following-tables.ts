import type { PersonalTable } from '../../people/context/personal-data.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customer, erased, LATE, REQUEST, SECRET, stored, WORK } from './personal-kinds.ts';

/** Part of `PERSONAL_TABLES`: raffle entries, agents, reminders, pins, price alerts, the closet and viewed items. */
export const FOLLOWING_TABLES = {
  raffle_entry: {
    roles: customer(
      'id',
      'raffle_id',
      'size_option_id',
      'hash',
      'entered_at',
      'rank',
      'state',
      'is_first_winner',
      'pay_until',
      'order_id',
    ),
    withheld: { nonce: SECRET },
    ...stored('a drawing can be checked by anybody for good; no name stands in it'),
  },
  sales_agent: {
    roles: customer('id', 'item_id', 'name', 'introduction'),
    withheld: { sort: WORK },
    ...stored('whose goods the item’s page names: an operator takes an agent away', LATE.ours),
  },
  sales_agent_member: {
    roles: customer('agent_id', 'is_joined', 'is_subscribed'),
    ...erased,
    late: LATE.ours,
  },
  raffle_join_log: { roles: customer('id', 'raffle_id', 'action', 'at'), ...erased, late: LATE.soon },
  release_reminder: { roles: customer('release_id', 'at'), ...erased },
  pinup: { roles: customer('item_id', 'price', 'pinned_at'), ...erased },
  price_alert: {
    roles: customer('size_option_id', 'price', 'told_at', 'created_at'),
    withheld: { above_since: WORK },
    ...erased,
  },
  closet_item: {
    roles: customer('id', 'size_option_id', 'bought_price', 'bought_on', 'created_at'),
    withheld: { idempotency_key: REQUEST },
    ...erased,
  },
  closet_hidden: { roles: customer('order_id', 'inventory_id', 'at'), withheld: { id: WORK }, ...erased },
  item_view: { roles: customer('item_id', 'at'), ...erased, late: LATE.soon },
  item_button_log: { roles: customer('id', 'item_id', 'button', 'at'), ...erased, late: LATE.soon },
} as const satisfies { readonly [T in keyof Tables]?: PersonalTable<keyof Tables[T] & string> };

import type { Invariant } from '@sold/service/audit/invariants';
import { sql } from 'kysely';
import { IS_WIN_UNDONE } from './raffle/my-entry.ts';

export const RAFFLE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a raffle never has more winners of a size than stock',
    breaches: () => sql`
      select 'raffle ' || s.raffle_id || ' size ' || s.size_option_id as subject from raffle_size s
      where (select count(*) from raffle_entry e where e.raffle_id = s.raffle_id and e.size_option_id = s.size_option_id and e.state = 'won') > s.stock`,
  },
  {
    name: 'a raffle is entered inside its period',
    breaches: () => sql`
      select 'entry ' || e.id as subject from raffle_entry e join raffle r on r.id = e.raffle_id
      where e.entered_at < r.from_at or e.entered_at >= r.to_at`,
  },
  {
    name: 'a drawn raffle has drawn everybody, and one that is not has drawn nobody',
    breaches: () => sql`
      select 'entry ' || e.id as subject from raffle_entry e join raffle r on r.id = e.raffle_id
      where (r.drawn_at is null) <> (e.rank is null)`,
  },
  {
    name: 'an order of a raffle belongs to a winner, at the price of the raffle',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_
      left join raffle_entry e on e.order_id = order_.id and e.customer_id = order_.buyer_id and e.size_option_id = order_.size_option_id
        and (e.state = 'won' or (e.state = 'passed' and ${IS_WIN_UNDONE}))
      left join raffle r on r.id = e.raffle_id
      where order_.kind = 'raffle' and order_.paid_at is not null and (r.id is null or r.raffle_price <> order_.price)`,
  },
  {
    name: 'nobody waits while a unit of their size is free in a drawn raffle',
    breaches: () => sql`
      select 'raffle ' || s.raffle_id || ' size ' || s.size_option_id as subject from raffle_size s
      where (select count(*) from raffle_entry e where e.raffle_id = s.raffle_id and e.size_option_id = s.size_option_id and e.state = 'won') < s.stock
        and exists (select 1 from raffle_entry e where e.raffle_id = s.raffle_id and e.size_option_id = s.size_option_id and e.state = 'waiting')`,
  },
];

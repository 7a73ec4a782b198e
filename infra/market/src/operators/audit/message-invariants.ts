import type { Invariant } from '@sold/service/audit/invariants';
import { type RawBuilder, sql } from 'kysely';
import {
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeSubject,
  subjectOf,
} from '../../people/context/notice-kinds.ts';

/** Rows that a message's customer needs to go on: the subject itself, and the customer's part where it is personal. */
const THERE: Readonly<Record<NoticeSubject, RawBuilder<unknown>>> = {
  order: sql`select 1 from order_ where order_.id = notice_log.about and notice_log.customer_id in (order_.buyer_id, order_.seller_id)`,
  item: sql`select 1 from item where item.id = notice_log.about and (notice_log.size_option_id is null
    or exists (select 1 from size_option size where size.id = notice_log.size_option_id and size.item_id = item.id))`,
  raffle: sql`select 1 from raffle where raffle.id = notice_log.about`,
  win: sql`select 1 from raffle_entry entry where entry.raffle_id = notice_log.about and entry.customer_id = notice_log.customer_id`,
  unit: sql`select 1 from inventory where inventory.id = notice_log.about`,
  release: sql`select 1 from item_release where item_release.id = notice_log.about`,
  penalty: sql`select 1 from penalty where penalty.id = notice_log.about and penalty.customer_id = notice_log.customer_id`,
};

export const MESSAGE_INVARIANTS: readonly Invariant[] = (Object.keys(THERE) as NoticeSubject[]).map(
  (subject) => {
    const kinds = (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter((kind) => subjectOf(kind) === subject);
    return {
      name: `a message leads to a thing there is: ${subject}`,
      breaches: () => sql`
        select 'message ' || notice_log.id as subject from notice_log
        where notice_log.kind in (${sql.join(kinds)}) and not exists (${THERE[subject]})`,
    };
  },
);

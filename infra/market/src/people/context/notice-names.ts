import type { Db } from '@sold/service/db/tables';
import type { NoticeSubject } from './notice-kinds.ts';

/**
 * Names of the subjects of messages, by number, for subjects that the texts call by a number alone: a person with twenty
 * orders recognises none of them by it. The areas above know them and hand them in (`app/personal/notice-names`).
 */
export type NoticeNames = Partial<
  Record<NoticeSubject, (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>>
>;

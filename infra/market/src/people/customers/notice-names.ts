import { type NoticeKind, type NoticeSubject, subjectOf } from '@sold/contracts/rules/notice-kinds';
import type { Db } from '@sold/service/db/tables';

/**
 * Names of what messages are about, by its number, for subjects that the texts of messages call by a number alone: a person with
 * twenty orders knows none of them by it. The areas above know them and hand them in (`app/notice-names`).
 */
export type NoticeNames = Partial<
  Record<NoticeSubject, (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>>
>;

interface About {
  kind: NoticeKind;
  about: number | null;
}

/** @returns what each of them is about; empty where its text says so */
export async function namesOf<T extends About>(
  db: Db,
  names: NoticeNames,
  messages: readonly T[],
): Promise<(message: T) => string> {
  const found = new Map<NoticeSubject, ReadonlyMap<number, string>>();
  for (const subject of Object.keys(names) as NoticeSubject[]) {
    const ids = messages.flatMap(({ kind, about }) =>
      subjectOf(kind) === subject && about !== null ? [about] : [],
    );
    if (ids.length > 0) found.set(subject, (await names[subject]?.(db, [...new Set(ids)])) ?? new Map());
  }
  return ({ kind, about }) => {
    const subject = subjectOf(kind);
    return (subject !== null && about !== null && found.get(subject)?.get(about)) || '';
  };
}

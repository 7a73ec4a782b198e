import type { Db } from '@sold/service/db/tables';
import { type NoticeKind, type NoticeSubject, subjectOf } from '../context/notice-kinds.ts';
import type { NoticeNames } from '../context/notice-names.ts';

interface About {
  kind: NoticeKind;
  about: number | null;
}

/** @returns the subject of each; empty where its text names it */
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

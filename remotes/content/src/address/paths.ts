import { CONTENT_PATH, NOTICE_PATH, RELEASE_CALENDAR_PATH, RELEASE_PATH } from '@sold/contracts/wire/paths';

export const contentPath = (id: number) => `${CONTENT_PATH}/${id}`;
export const releasePath = (id: number) => `${RELEASE_PATH}/${id}`;
export const noticePath = (id: number) => `${NOTICE_PATH}/${id}`;

/** View of a calendar: a month (null for this one) and its filters. */
export interface CalendarView {
  /** `yyyy-MM`. */
  month: string | null;
  brand: string | null;
  when: 'coming' | 'past' | null;
}

/** The address of a calendar. @example '/web/content/web_content/release_calendar?month=2026-11&when=coming' */
export function calendarPath({ month, brand, when }: CalendarView): string {
  return withQuery(RELEASE_CALENDAR_PATH, { month, brand, when });
}

/** A path with what of a query is set. */
export function withQuery(path: string, query: Readonly<Record<string, string | null>>): string {
  const set = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}

/** Returns null for an address without an id. */
export function idOf(params: Readonly<Record<string, string>>): number | null {
  const id = Number(params.params1);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

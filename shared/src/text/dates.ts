/**
 * Dates of the site: texts for people and the calendar, all in Korean time and words (specification, section 9). A stamp
 * is `yyyy-MM-dd HH:mm:ss` in Korean time, as services write it; a day `yyyy-MM-dd`; a month `yyyy-MM`. All pure.
 */
import dayjs, { type Dayjs } from 'dayjs';
import ko from 'dayjs/locale/ko.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Korea has kept UTC+9 without daylight saving since 1988: an offset is all of its time zone that the site needs, minutes. */
const KST_MINUTES = 540;
const STAMP = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?/;

/** Parses a stamp of Korean time; null for an invalid date. The result is in UTC: only its fields are read. */
function read(stamp: string): Dayjs | null {
  const found = STAMP.exec(stamp);
  const at = found === null ? null : dayjs.utc(`${found[1]}T${found[2] ?? '00:00'}:00`).locale(ko);
  return at !== null && at.format('YYYY-MM-DD') === found?.[1] ? at : null;
}

/** `yyyy.MM.dd` of a stamp; the text itself when it is no date. */
export function day(stamp: string): string {
  return read(stamp)?.format('YYYY.MM.DD') ?? stamp;
}

/** A day with its weekday. @example dayLong('2026-11-21 13:05:00') === '2026.11.21 (토)' */
export function dayLong(stamp: string): string {
  return read(stamp)?.format('YYYY.MM.DD (dd)') ?? stamp;
}

/** A day and a time of day, which no line breaks in two. @example dayTime('2026-11-21 13:05:00') === '2026.11.21 (토) 오후 1:05' */
export function dayTime(stamp: string): string {
  const hasTime = STAMP.exec(stamp)?.[2] !== undefined;
  return hasTime ? (read(stamp)?.format('YYYY.MM.DD (dd) A[\u00a0]h:mm') ?? stamp) : dayLong(stamp);
}

/** Returns the time of day without a line break; may be empty. @example timeOfDay('2026-11-21 13:05:00') === '오후 1:05' */
export function timeOfDay(stamp: string): string {
  return STAMP.exec(stamp)?.[2] === undefined ? '' : (read(stamp)?.format('A[\u00a0]h:mm') ?? '');
}

/** A day in words. @example dayWords('2024-03-01') === '2024년 3월 1일' */
export function dayWords(stamp: string): string {
  return read(stamp)?.format('YYYY년 M월 D일') ?? stamp;
}

/** A day of a calendar in words. @example weekdayWords('2026-11-03') === '11월 3일 화요일' */
export function weekdayWords(stamp: string): string {
  return read(stamp)?.format('M월 D일 dddd') ?? stamp;
}

/** A day of these weeks, which no line breaks in two; may be empty. @example monthDay('2026-11-21 13:05:00') === '11.21 (토)' */
export function monthDay(stamp: string): string {
  return read(stamp)?.format('MM.DD\u00a0(dd)') ?? stamp;
}

/** Two days, or the one until which. @example dayRange({ from: '2026-11-28', until: '2026-12-01' }) === '11.28 (토) ~ 12.01 (화)' */
export function dayRange({ from, until }: { from: string; until: string }): string {
  return from === until ? `${monthDay(until)}까지` : `${monthDay(from)} ~ ${monthDay(until)}`;
}

/** The instant of a stamp, milliseconds; NaN when no calendar has it. */
export function instantOf(stamp: string): number {
  // Day.js would reckon the device's own zone into an offset that keeps the time of day.
  return read(stamp) === null ? Number.NaN : dayjs.utc(stamp).subtract(KST_MINUTES, 'minute').valueOf();
}

/** @example monthWords('2026-11') === '2026년 11월'. The text itself when it is no month. */
export function monthWords(month: string): string {
  return isMonth(month) ? dayjs.utc(`${month}-01`).format('YYYY년 M월') : month;
}

/** Whether it is a month of the calendar. @example isMonth('2026-13') === false */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && read(`${text}-01`) !== null;
}

/** The month so many months later. @example addMonths('2026-11', 2) === '2027-01' */
export function addMonths(month: string, months: number): string {
  return dayjs.utc(`${month}-01`).add(months, 'month').format('YYYY-MM');
}

/** Weeks of a month from Sunday to Saturday, as a calendar shows them; null for days of its neighbours. */
export function weeksOf(month: string): (string | null)[][] {
  const first = dayjs.utc(`${month}-01`);
  const cells = Math.ceil((first.day() + first.daysInMonth()) / 7) * 7;
  const days = Array.from({ length: cells }, (_, cell) => {
    const at = first.add(cell - first.day(), 'day');
    return at.month() === first.month() ? at.format('YYYY-MM-DD') : null;
  });
  return Array.from({ length: cells / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Names of the days of a week, from Sunday. */
export const WEEKDAYS: readonly string[] = ko.weekdaysMin ?? [];

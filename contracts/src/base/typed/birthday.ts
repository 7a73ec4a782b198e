import { kstDate } from '../bid-duration.ts';
import { plainText } from './plain-text.ts';
import { EMPTY, type Reading, readingOf } from './reading.ts';

const DAY =
  /^(?<year>(?:19|20)?\d{2})(?:(?<month>\d{2})(?<day>\d{2})|(?: ?[-/.년] ?| )(?<m>\d{1,2})(?: ?[-/.월] ?| )(?<d>\d{1,2}) ?[.일]?)$/;

/** Year as it was written, month and day of a date that exists; null for any other text. */
function dayOf(plain: string): { year: string; rest: string } | null {
  const { year = '', month, day, m = '', d = '' } = DAY.exec(plain)?.groups ?? {};
  const rest = `${(month ?? m).padStart(2, '0')}${(day ?? d).padStart(2, '0')}`;
  // Of two digits both centuries are possible: 29 February exists in one of them when it does in 2000 to 2099.
  const iso = `${year.padStart(4, '20')}-${rest.slice(0, 2)}-${rest.slice(2)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  if (year === '' || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return null;
  return { year, rest };
}

/** Greatest age, years. */
const OLDEST = 120;

/** Whether a living person may be born then; of a year of two digits one of its centuries always fits. */
function isLived({ year, rest }: { year: string; rest: string }, now: Date): boolean {
  if (year.length === 2) return true;
  const today = kstDate(now).replaceAll('-', '');
  const day = year + rest;
  return day <= today && Number(day) > Number(today) - OLDEST * 10_000;
}

interface Form {
  problem: string;
  write(day: { year: string; rest: string }): string | null;
}

function readDay(text: string, now: Date, { problem, write }: Form): Reading<string> {
  const plain = plainText(text);
  if (plain === '') return EMPTY;
  const day = dayOf(plain);
  if (day !== null && !isLived(day, now)) return { is: 'wrong', problem: '생년월일을 확인해 주세요.' };
  return readingOf(day && write(day), problem, /^[\d/.년월 -]{0,10}$/.test(plain));
}

/** A birthday as `yyMMdd`: `900101`, `1990-01-01`, `1990.1.1`, `1990년 1월 1일`, `19900101`; none that is to come or 120 years ago. */
export function readBirthday(text: string, now = new Date()): Reading<string> {
  return readDay(text, now, {
    problem: '생년월일 6자리를 입력해 주세요. 예: 900101',
    write: ({ year, rest }) => year.slice(-2) + rest,
  });
}

/** A birthday as `yyyyMMdd`; a year of two digits is not read. */
export function readWholeBirthday(text: string, now = new Date()): Reading<string> {
  return readDay(text, now, {
    problem: '생년월일을 8자리로 입력해 주세요. 예: 19900101',
    write: ({ year, rest }) => (year.length === 4 ? year + rest : null),
  });
}

import { sql } from 'kysely';

/** Text of points that end soon. Needs `due`, of lots, grouped by customer. */
export const POINTS_EXPIRING_TEXT = sql<string>`(
  '포인트 ' || to_char(sum(due.remaining), 'FM999,999,999,999') || 'P가 곧 사라져요. 가장 빠른 것은 '
    || to_char(min(due.expires_at) at time zone 'Asia/Seoul', 'YYYY.MM.DD') || '까지 쓸 수 있어요.')`;

import { sql } from 'kysely';

/** Text of a release that has come. Needs `due`, of releases. */
export const RELEASE_OPEN_TEXT = sql<string>`('알림을 신청한 ' || due.title || '의 발매가 시작됐어요.')`;

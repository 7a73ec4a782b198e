import { createHash } from 'node:crypto';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { FastifyInstance } from 'fastify';

/** Behaviour of the video site until a test changes it. */
export interface VideoTemper {
  /** Questions it answers in a day. */
  quota: number;
  /** `down` answers 503, `silent` never answers, `odd` answers something else than it should. */
  trouble?: 'down' | 'silent' | 'odd';
}

/** The stand-in for a video site's search, as a check sees it. */
export interface VideoSite {
  behave(next: Partial<VideoTemper>): void;
  /** Questions that were answered with videos or with a refusal, since it began. */
  asked(): number;
}

interface Question {
  key?: string;
  q?: string;
  maxResults?: string;
}

const QUOTA = 10_000;
/** Any key is good but these. */
const BAD_KEYS = [undefined, '', 'bad'];
const CHANNELS = [
  '오늘의 신발장',
  '리셀 연구소',
  '한강 러너',
  '스튜디오 모래',
  '주말의 언박싱',
  '골목 편집샵',
];
const TITLES = [
  '{q} 언박싱, 상자부터 밑창까지',
  '{q} 실착 한 달 솔직 후기',
  '{q} 사이즈 고민 끝내 드립니다',
  '{q} 색감, 사진과 얼마나 다를까',
  '{q} 코디 일곱 가지',
  '{q} 정품 포인트 다섯 군데',
  '{q} 발매부터 지금까지 시세 이야기',
  '{q} 세탁과 보관, 이렇게 하세요',
];

/**
 * Adds `GET /video/v3/search?key=&q=&maxResults=` in the form of well-known video sites: `{ items: [{ id: { videoId },
 * snippet }] }`; 400 `keyInvalid` for a bad key, 403 `quotaExceeded` when the questions of the day are used up. The same
 * words find the same videos.
 */
export function videoSite(app: FastifyInstance, clock: () => Date = () => new Date()): VideoSite {
  let temper: VideoTemper = { quota: QUOTA };
  let day = 0;
  let today = 0;
  let asked = 0;
  app.get('/video/watch', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><html lang="ko"><title>영상</title><p>영상 사이트를 대신하는 연습용 페이지예요.</p></html>',
      ),
  );
  app.get<{ Querystring: Question }>('/video/v3/search', async ({ query }, reply) => {
    asked += 1;
    if (temper.trouble === 'silent') return reply.hijack();
    if (temper.trouble === 'down') return reply.code(503).send('Service Unavailable');
    if (temper.trouble === 'odd') return { kind: 'something#else' };
    if (BAD_KEYS.includes(query.key)) return reply.code(400).send(problem(400, 'keyInvalid'));
    const now = Math.floor(clock().getTime() / DAY_MS);
    if (now !== day) [day, today] = [now, 0];
    if (today >= temper.quota) return reply.code(403).send(problem(403, 'quotaExceeded'));
    today += 1;
    return { items: videosAbout(query.q ?? '', Math.min(Number(query.maxResults) || 5, TITLES.length)) };
  });
  return {
    behave: (next) => {
      temper = { quota: QUOTA, ...next };
    },
    asked: () => asked,
  };
}

function problem(code: number, reason: string): object {
  return { error: { code, message: reason, errors: [{ domain: 'video', reason }] } };
}

function videosAbout(words: string, count: number): object[] {
  const seed = createHash('sha256').update(words).digest();
  return Array.from({ length: count }, (_, at) => {
    const byte = seed[at] ?? 0;
    return {
      id: { kind: 'video#video', videoId: seed.subarray(at, at + 8).toString('base64url') },
      snippet: {
        title: (TITLES[(byte + at) % TITLES.length] ?? '').replace('{q}', words),
        channelTitle: CHANNELS[(byte + at * 5) % CHANNELS.length],
        publishedAt: new Date(Date.UTC(2026, byte % 10, (byte % 27) + 1, byte % 24)).toISOString(),
      },
    };
  });
}

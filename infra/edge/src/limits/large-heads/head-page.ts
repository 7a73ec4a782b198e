import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { COMMON_HEADERS, WHOLE_PAGE } from '../../http/headers.ts';
import { sendProblem } from '../../http/send.ts';
import type { LargePart } from './large-part.ts';

/** Where the cookies of a browser are cleared, by POST. */
export const CLEAR_ADDRESS = `${BASE_PATH}/clear-cookies`;

const HOME = `<a href="${BASE_PATH}/">홈으로 가기</a>`;
const CLEAR = `<form method="post" action="${CLEAR_ADDRESS}"><button>쿠키 지우기</button></form>`;
const WORDS: Readonly<Record<LargePart, { title: string; text: string; way: string }>> = {
  address: {
    title: '주소가 너무 길어요',
    text: '이 주소는 너무 길어서 열 수 없어요. 링크에 다른 내용이 함께 붙었을 수 있어요. 홈에서 다시 찾아 주세요.',
    way: HOME,
  },
  cookies: {
    title: '쿠키가 너무 많아요',
    text: '이 브라우저에 저장된 쿠키가 너무 커서 화면을 열 수 없어요. 쿠키를 지우면 다시 열 수 있어요. 로그인은 다시 해야 해요.',
    way: CLEAR,
  },
  either: {
    title: '주소나 쿠키가 너무 길어요',
    text: '보낸 주소나 저장된 쿠키가 너무 커서 화면을 열 수 없어요. 홈으로 가도 열리지 않으면 브라우저 설정에서 이 사이트의 쿠키를 지워 주세요.',
    way: HOME,
  },
};
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;font:16px/1.6 sans-serif;color-scheme:light dark;word-break:keep-all}main{max-width:400px}h1{font-size:20px}a,button{display:inline-block;font:inherit;padding:12px 20px;border:1px solid;border-radius:8px;background:none;color:inherit;text-decoration:none;cursor:pointer}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page of a request whose head is too large. Nothing of the request is in it, and it needs no file. */
export function headPage(part: LargePart): { html: string; headers: OutgoingHttpHeaders } {
  const { title, text, way } = WORDS[part];
  const html = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | SOLD</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${way}</main></body></html>
`;
  return {
    html,
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(html),
      'Cache-Control': WHOLE_PAGE,
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
      Connection: 'close',
    },
  };
}

/** Refuses a request whose head is too large: with a page where one was asked for, else in the envelope. */
export function refuseLargeHead(request: IncomingMessage, response: ServerResponse, part: LargePart): void {
  if (!request.headers.accept?.includes('text/html')) {
    sendProblem(response, 431, 'too_large');
    return;
  }
  const { html, headers } = headPage(part);
  response
    .writeHead(part === 'address' ? 414 : 431, headers)
    .end(request.method === 'HEAD' ? undefined : html);
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { COMMON_HEADERS, WHOLE_PAGE } from './headers.ts';

/** A page that needs no file of a release. */
export interface PlainPage {
  html: string;
  headers: OutgoingHttpHeaders;
}

export const HOME = `<a href="${BASE_PATH}/">홈으로 가기</a>`;
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;font:16px/1.6 sans-serif;color-scheme:light dark;word-break:keep-all}main{max-width:400px}h1{font-size:20px}a,button{display:inline-block;font:inherit;padding:12px 20px;border:1px solid;border-radius:8px;background:none;color:inherit;text-decoration:none;cursor:pointer}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A page of our own words. Nothing of the request is in it. @param words.way a link or a form */
export function plainPage({ title, text, way }: { title: string; text: string; way: string }): PlainPage {
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
    },
  };
}

/** Whether a person would see the answer: a browser that goes somewhere asks for a page. */
export function asksForPage({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

export function sendPlainPage(response: ServerResponse, status: number, { html, headers }: PlainPage): void {
  response.writeHead(status, headers).end(response.req.method === 'HEAD' ? undefined : html);
}

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** How long every video of the stand-in is, milliseconds. */
const LENGTH_MS = 6_000;
/** Videos that the site no longer has begin with this. */
const GONE = 'gone';

/**
 * Adds `GET /sandbox/video/embed/{id}?autoplay=1`, the video site's player in a frame. It tells its states to who frames it in the
 * form of well-known video sites: JSON text `{ event: 'onStateChange', info }` with -1, 0, 1, 2, 3 and 5, and `onError`.
 */
export function videoPage(app: FastifyInstance): void {
  app.get<{ Params: { id: string }; Querystring: { autoplay?: string } }>(
    '/sandbox/video/embed/:id',
    async ({ params: { id }, query }, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const hue = (createHash('sha256').update(id).digest()[0] ?? 0) * 1.4;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
        )
        .send(page(nonce, { hue, plays: query.autoplay === '1', isGone: id.startsWith(GONE) }));
    },
  );
}

function page(nonce: string, video: { hue: number; plays: boolean; isGone: boolean }): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>연습용 영상</title><style nonce="${nonce}">
*{margin:0}html,body{height:100%;overflow:hidden;background:#111}canvas{display:block;width:100%;height:100%}
button{position:absolute;left:12px;bottom:12px;min-width:88px;min-height:44px;border:0;border-radius:10px;background:rgb(0 0 0/72%);color:#fff;font:600 14px sans-serif}
:focus-visible{outline:2px solid #fff;outline-offset:2px}</style></head><body>
<canvas width="640" height="360" role="img" aria-label="연습용 영상"></canvas><button type="button">재생</button>
<script nonce="${nonce}">(${player})(${JSON.stringify({ ...video, lengthMs: LENGTH_MS })});</script></body></html>`;
}

/** Runs in the page: a moving picture for as long as the video is. */
const player = `({ hue, plays, isGone, lengthMs }) => {
  const button = document.querySelector('button');
  const canvas = document.querySelector('canvas');
  const ink = canvas.getContext('2d');
  let listener = null;
  let state = -1;
  let at = 0;
  let last = 0;
  const tell = (event, info) => listener?.source.postMessage(JSON.stringify({ event, info }), listener.origin);
  const enter = (next) => {
    state = next;
    button.textContent = state === 1 ? '일시정지' : '재생';
    tell('onStateChange', state);
  };
  const draw = () => {
    const share = at / lengthMs;
    ink.fillStyle = 'hsl(' + hue + ' 34% 82%)';
    ink.fillRect(0, 0, 640, 360);
    ink.fillStyle = 'hsl(' + hue + ' 30% 70%)';
    ink.fillRect(0, 250, 640, 110);
    ink.fillStyle = 'hsl(' + (hue + 160) + ' 48% 40%)';
    ink.beginPath();
    ink.arc(60 + 520 * share, 226 - Math.abs(Math.sin(share * 25)) * 90, 34, 0, 7);
    ink.fill();
    ink.fillStyle = '#d23f25';
    ink.fillRect(0, 354, 640 * share, 6);
  };
  const step = (now) => {
    if (state !== 1) return;
    at = Math.min(lengthMs, at + now - last);
    last = now;
    draw();
    if (at >= lengthMs) enter(0);
    else requestAnimationFrame(step);
  };
  const play = () => {
    if (at >= lengthMs) at = 0;
    enter(3);
    enter(1);
    last = performance.now();
    requestAnimationFrame(step);
  };
  button.onclick = () => (state === 1 ? enter(2) : play());
  addEventListener('message', (message) => {
    if (message.source !== parent || listener !== null) return;
    listener = message;
    tell('onReady', null);
    if (isGone) return tell('onError', 100);
    if (plays) play();
    else enter(5);
  });
  draw();
}`;

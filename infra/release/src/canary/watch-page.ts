import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escaped } from '@sold/service/text/escaped';
import type { Standing } from './budget.ts';
import type { AtStage } from './stages.ts';

const STYLE = `body{font:16px/1.5 system-ui;margin:2rem auto;max-width:56rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .75rem .25rem 0}
meter{width:100%}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const EVERY_S = 10;
const MINUTE_MS = 60_000;

/** Page of every canary: its stage, what it waits for, and its figures beside those of the live version. */
export function watchPage(canaries: readonly AtStage[]): string {
  const body = canaries.length === 0 ? '<p>No canary runs.</p>' : canaries.map(section).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${EVERY_S}">
<title>Canaries</title>
<style>${STYLE}</style>
<h1>Canaries</h1>
${body}
</html>
`;
}

/** Serves {@link watchPage} to this machine. @returns its address and its end @throws Error when the port is taken */
export async function serveWatchPage(port: number, canaries: () => readonly AtStage[]) {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    });
    response.end(watchPage(canaries()));
  });
  await new Promise<void>((listens, fails) => {
    server.once('error', fails).listen(port, '127.0.0.1', listens);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    end: () => server.close(),
  };
}

function section({ unit, version, live, percent, next, leftMs, pages, standings }: AtStage): string {
  const [canary, other] = pages.map((count) => count.toLocaleString('en-US'));
  return `<h2>${escaped(`${unit} ${version}`)}</h2>
<p><meter max="100" value="${percent}"></meter></p>
<p>${percent} % of the visitors, in place of ${escaped(live)}. ${waitsFor(next, leftMs, standings)}</p>
<table>
<tr><th>Since this stage began<th>Canary<th>Live<th>Surely well
<tr><td>Pages<td>${canary}<td>${other}<td>
${standings.map(row).join('\n')}
</table>`;
}

function waitsFor(next: readonly number[], leftMs: number, standings: readonly Standing[]): string {
  if (next.length === 0) return 'People move it on.';
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  const open = standings.filter(({ isWell }) => !isWell).map(({ name }) => name);
  const waits = [
    ...(leftMs > 0 ? [`${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}`] : []),
    ...(open.length > 0 ? [`more pages that show few ${open.join(', ')}`] : []),
  ];
  return `Next: ${next.join(' %, ')} %${waits.length > 0 ? `, after ${waits.join(' and ')}` : ''}.`;
}

function row({ name, canary, live, isWell }: Standing): string {
  const share = (rate: number | null) => (rate === null ? '–' : `${(100 * rate).toFixed(2)} %`);
  return `<tr><td>${name}<td>${share(canary)}<td>${share(live)}<td>${isWell ? 'yes' : 'not yet'}`;
}

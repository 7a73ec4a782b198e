import { isUrl } from '@sold/contracts/base/link';

/** Timeout of a short link, milliseconds. */
const WAIT_MS = 3_000;

/**
 * A short form of a link (`POST /trade/get_short_link`, reads `result.url`). On failure the fault is logged and the
 * original link is the answer (specification, sections 7 and 8).
 */
export async function shortLink(link: string): Promise<string> {
  const { http, settled } = await import(/* webpackChunkName: 'shared-http' */ '../../api/http.ts');
  const answer = await settled<{ result?: { url?: unknown } }>(
    http.post('/trade/get_short_link', { linkUrl: link }, { timeout: WAIT_MS }),
  );
  const url = answer.ok ? answer.data?.result?.url : undefined;
  if (typeof url === 'string' && isUrl(url)) return url;
  console.warn(`No short link, the original is used: ${answer.ok ? 'no url in the answer' : answer.message}`);
  return link;
}

import { SESSION_HEADER, SESSION_OVER } from '@sold/contracts/errors/session-over';
import { keepable, type WireRequest } from '@sold/contracts/wire/request';
import { noteServerDate } from '../../platform/server-time.ts';

/** One exchange with a service. */
export interface Exchange extends WireRequest {
  headers: Record<string, string>;
  /** Longest wait for an answer, and for more of it once it has begun, milliseconds. */
  timeoutMs: number;
  /** Put before the address; default: the page's own origin. */
  baseURL?: string | undefined;
  signal?: AbortSignal | undefined;
}

export type Answer =
  | {
      kind: 'answer';
      status: number;
      body: unknown;
      requestId: string | undefined;
      /** The service says that the token of the request is no longer good. */
      isSessionOver: boolean;
    }
  | { kind: 'timeout' | 'aborted' | 'network' };

/**
 * Sends one request and reads its whole answer; never throws. `fetch` and not axios: the page can take an answer it
 * preloaded, and the first screen is 18 kB lighter (host/DECISIONS.md).
 */
export async function exchange({
  method,
  url,
  query,
  data,
  headers,
  timeoutMs,
  baseURL = '',
  signal,
}: Exchange): Promise<Answer> {
  const stop = new AbortController();
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLate = true;
      stop.abort();
    }, timeoutMs);
  };
  wait();
  const onAbort = () => stop.abort();
  if (signal?.aborted) stop.abort();
  signal?.addEventListener('abort', onAbort, { once: true });
  const sentAt = Date.now();
  try {
    const search = new URLSearchParams(query).toString();
    const answer = await fetch(`${baseURL}${url}${search && `?${search}`}`, {
      method,
      headers: data
        ? { Accept: 'application/json', 'Content-Type': 'application/json', ...headers }
        : { Accept: 'application/json', ...headers },
      signal: stop.signal,
      ...(data ? { body: JSON.stringify(data, asKeepable) } : {}),
    });
    // A GET may be answered by a cache, with the time of before.
    if (method !== 'GET') noteServerDate(answer.headers.get('date'), sentAt, Date.now());
    const text = await textOf(answer, wait);
    // An answer that was given up meanwhile must not be shown.
    if (stop.signal.aborted) return { kind: isLate ? 'timeout' : 'aborted' };
    const requestId = answer.headers.get('x-request-id') ?? undefined;
    const isSessionOver = answer.headers.get(SESSION_HEADER) === SESSION_OVER;
    return { kind: 'answer', status: answer.status, body: parsed(text), requestId, isSessionOver };
  } catch {
    // For the page, every other error means that there was no response.
    return { kind: isLate ? 'timeout' : stop.signal.aborted ? 'aborted' : 'network' };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Reads an answer to its end. @param hasCome called with each piece of it */
async function textOf(answer: Response, hasCome: () => void): Promise<string> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return answer.text();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    hasCome();
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

function asKeepable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? keepable(value) : value;
}

/** The body as JSON, or as the text it is: an HTML page from a proxy must not look like a lost connection. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

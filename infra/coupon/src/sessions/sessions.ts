import { type IsOpenSession, isOpenSession } from '@sold/contracts/calls/people/session-internal';
import { askReplicas } from '@sold/service/clients/ask-replicas';
import { jsonInTime } from '@sold/service/clients/in-time';
import { Unavailable } from '@sold/service/http/unavailable';
import type { SessionToken } from '@sold/service/session/session-token';
import { LRUCache } from 'lru-cache';

/** A session as its token names it. */
export type NamedSession = Pick<SessionToken, 'sessionId' | 'customerId'>;

export interface Sessions {
  /**
   * Whether a session was neither signed out nor ended by an operator.
   * @throws Unavailable when no replica answers: the session does not count as open
   */
  isOpen(session: NamedSession): Promise<boolean>;
}

export interface MarketSessionsOptions {
  /** The main service, every replica of it. */
  baseUrls: readonly string[];
  /** Token that admits this service. */
  token: string;
  /** How long a session that was open is taken for open, milliseconds. Default 5,000. */
  storedMs?: number;
  /** Longest wait for one replica, milliseconds. Default 2,000. */
  timeoutMs?: number;
}

/** Bounds memory. */
const STORED = 10_000;

/** Asks the main service, one request at a time for each session. */
export function marketSessions(options: MarketSessionsOptions): Sessions {
  const { baseUrls, token, storedMs = 5_000, timeoutMs = 2_000 } = options;
  const openUntil = new LRUCache<string, number>({ max: STORED });
  const asking = new Map<string, Promise<boolean>>();

  const inTurn = askReplicas(baseUrls);

  async function ask({ sessionId, customerId }: NamedSession): Promise<boolean> {
    const isOpen = await inTurn(async (baseUrl) => {
      const url = new URL(isOpenSession.path, baseUrl);
      url.searchParams.set('session_id', sessionId);
      url.searchParams.set('customer_id', String(customerId));
      const headers = { authorization: `Bearer ${token}` };
      const answer = await jsonInTime(timeoutMs, url, { headers }).catch(() => null);
      return answer?.ok ? isOpenIn(answer.body) : undefined;
    });
    if (isOpen !== undefined) return isOpen;
    throw new Unavailable('the main service does not say whether a session is open');
  }

  return {
    async isOpen(session) {
      const key = `${session.customerId} ${session.sessionId}`;
      if ((openUntil.get(key) ?? 0) > performance.now()) return true;
      const answer = asking.get(key) ?? ask(session).finally(() => asking.delete(key));
      asking.set(key, answer);
      // Counted from before the answer: it is no younger than the question.
      const until = performance.now() + storedMs;
      const isOpen = await answer;
      if (isOpen) openUntil.set(key, until);
      else openUntil.delete(key);
      return isOpen;
    },
  };
}

function isOpenIn(body: unknown): boolean | undefined {
  const { data } = (body ?? {}) as { data?: Partial<IsOpenSession['output']> | null };
  return typeof data?.is_open === 'boolean' ? data.is_open : undefined;
}

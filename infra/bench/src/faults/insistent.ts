import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BID, buyBidOf } from '../load/traffic.ts';
import type { Seed } from '../market/seed.ts';

/** Time between two new bids, and before one that was not acknowledged is sent again unless `Retry-After` says more, milliseconds. */
const GAP_MS = 10;
const AGAIN_MS = 250;

/**
 * Customers who send a bid every 10 ms and send each again with its key until it is acknowledged, no sooner than they are
 * asked to.
 */
export interface Insistent {
  /** Bids acknowledged so far. */
  acknowledged(): number;
  /** Answers that were no acknowledgement, by status and reason. */
  refused: ReadonlyMap<string, number>;
  /** The longest time that anybody waited for an answer, milliseconds. */
  longest(): number;
  /** Sends no new ones and waits until all are acknowledged. */
  finish(): Promise<void>;
}

export function insist(origin: string, { books, buyers }: Seed): Insistent {
  const refused = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let acknowledged = 0;
  let longest = 0;

  async function bid(number: number): Promise<void> {
    const buyer = buyers[number % buyers.length] as Seed['buyers'][number];
    const book = books[number % books.length] as Seed['books'][number];
    const key = randomUUID();
    for (;;) {
      const start = performance.now();
      const answer = await fetch(`${origin}${BID}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${buyer.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(buyBidOf(buyer, book, 50_000)),
      }).then(answerOf, () => NO_ANSWER);
      longest = Math.max(longest, performance.now() - start);
      if (answer.reason === '200') break;
      refused.set(answer.reason, (refused.get(answer.reason) ?? 0) + 1);
      await pause(answer.againMs);
    }
    acknowledged += 1;
  }

  let sent = 0;
  const timer = setInterval(() => {
    const work = bid(sent).then(() => void running.delete(work));
    running.add(work);
    sent += 1;
  }, GAP_MS);
  return {
    acknowledged: () => acknowledged,
    refused,
    longest: () => longest,
    async finish() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

interface Said {
  /** `200`, or status and reason of a refusal. */
  reason: string;
  /** When to come again, milliseconds. */
  againMs: number;
}

const NO_ANSWER: Said = { reason: 'no answer', againMs: AGAIN_MS };

async function answerOf(answer: Response): Promise<Said> {
  const body = await answer.text();
  const { status, headers } = answer;
  return {
    reason: status === 200 ? '200' : `${status} ${/"reason":"(\w+)"/.exec(body)?.[1] ?? ''}`.trim(),
    againMs: Math.max(AGAIN_MS, Number(headers.get('retry-after') ?? 0) * 1000),
  };
}

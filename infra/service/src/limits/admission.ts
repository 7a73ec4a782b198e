/** Concurrent requests that are never too many: enough to use every connection to the database. */
const LEAST = 32;
const MOST = 1_000;
const FIRST = 256;
/**
 * Longest turn of the event loop, milliseconds: a request waits for one at every step, so its latency is a small multiple of
 * it.
 */
const TURN_MS = 6;
/** Requests that wait for each connection to the database. */
const POOL_QUEUE = 1.5;
/** A limit grows by this factor each time: slower than queues are noticed, or it swings. */
const GROW = 1.03;
/**
 * How much the last look counts, and how much one can count, before anybody is refused: however long its queues, a burst, a
 * neighbour's slow start are waited for; what stays for more than one and a half seconds is not.
 */
const NEWEST = 0.1;
const MOST_SEEN = 1.2;
/** With less than this for some seconds what was once too much is forgotten: the next burst is waited for like the first. */
const CALM = 0.2;

export interface Pressure {
  /** Mean processor time of a turn of the event loop, milliseconds. */
  turnMs: number;
  /** Requests that wait for a connection to the database, for each connection. */
  poolQueue: number;
}

export interface Admission {
  /** Whether another request is admitted. */
  takes(inFlight: number): boolean;
  limit(): number;
  /** Follows what was seen since the last time. */
  adjust(seen: Pressure): void;
}

/**
 * Limit of concurrent requests of a service. The limit follows queues, not latencies: a request that waits for a gateway
 * costs nothing and may have company; a queue for the processor or for a connection to the database shows that more would only
 * wait longer. While queues are long it shrinks, each time halfway, in proportion, to the limit at which they would have their
 * allowed length; it grows while it is reached without queues, and, below its first value, while queues are short.
 */
export function admission(): Admission {
  let limit = FIRST;
  let lasting = 0;
  let peak = 0;
  let wasReached = false;
  return {
    takes(inFlight) {
      peak = Math.max(peak, inFlight);
      if (inFlight < limit) return true;
      wasReached = true;
      return false;
    },
    limit: () => Math.round(limit),
    adjust({ turnMs, poolQueue }) {
      const now = Math.max(turnMs / TURN_MS, poolQueue / POOL_QUEUE);
      lasting += (Math.min(MOST_SEEN, now) - lasting) * NEWEST;
      if (lasting > 1) limit = Math.max(LEAST, Math.min(limit, peak) / Math.sqrt(Math.max(1, now)));
      else if (wasReached || (lasting < CALM && limit < FIRST)) limit = Math.min(MOST, limit * GROW);
      peak = 0;
      wasReached = false;
    },
  };
}

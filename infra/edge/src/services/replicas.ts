import { get } from 'node:http';

/** Time between two checks of a replica, and the longest wait for its answer, milliseconds. */
const CHECK_MS = 250;
const WAIT_MS = 1_000;
/** A process that has just started is slow: its share grows for so long until it is as large as that of others. */
const WARM_MS = 4_000;
const LEAST_SHARE = 0.1;

/** One of several processes that run the same service. */
export interface Replica {
  url: URL;
  /** As far as is known: it said so, or has not failed since. */
  isReady: boolean;
}

/** All replicas of a service. */
export interface Replicas {
  /** Replicas in the order in which to try them for one request: those that are ready, taking turns, then the others. */
  inTurn(): Replica[];
  /** Whether a replica is ready, or the only one. */
  mayAsk(replica: Replica): boolean;
  /** This one failed or is ending: others first, until it says again that it is ready. */
  avoid(replica: Replica): void;
  close(): void;
}

/** A replica and its weight in the round robin. */
class WeightedReplica implements Replica {
  readonly url: URL;
  /** When it was first seen to be ready again; -Infinity for one that always was, null while it is not. */
  #readySince: number | null = Number.NEGATIVE_INFINITY;
  /** Its credit: grows by its share with every request, and shrinks when a request goes to it first. */
  owed = 0;

  constructor(url: URL) {
    this.url = url;
  }

  get isReady(): boolean {
    return this.#readySince !== null;
  }

  set isReady(isReady: boolean) {
    if (!isReady) this.#readySince = null;
    else this.#readySince ??= performance.now();
  }

  /** Share of the requests of a replica that has long been ready. */
  share(now: number): number {
    if (this.#readySince === null) return 0;
    return Math.min(1, Math.max(LEAST_SHARE, (now - this.#readySince) / WARM_MS));
  }
}

/**
 * Replicas of a service by their addresses. Several are asked for `/readyz` four times a second; a single one is not, because
 * there is no choice. Turns are those of smooth weighted round robin: who has just come back is sent few requests first.
 * @param addresses base addresses with commas between; null for a service that is not configured
 */
export function replicasOf(addresses: string | null): Replicas {
  const replicas = (addresses ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((address) => new WeightedReplica(new URL(address)));
  const timer = replicas.length > 1 ? setInterval(() => replicas.forEach(check), CHECK_MS) : undefined;
  timer?.unref();
  return {
    inTurn() {
      const now = performance.now();
      let all = 0;
      for (const replica of replicas) {
        const share = replica.share(now);
        replica.owed = share === 0 ? 0 : replica.owed + share;
        all += share;
      }
      const order = replicas.toSorted(
        (left, right) => Number(right.isReady) - Number(left.isReady) || right.owed - left.owed,
      );
      const [first] = order;
      if (first !== undefined) first.owed -= all;
      return order;
    },
    mayAsk: ({ isReady }) => isReady || replicas.length === 1,
    avoid: (replica) => {
      replica.isReady = false;
    },
    close: () => clearInterval(timer),
  };
}

/** Asks over a connection of its own: an open one would say nothing about new ones. */
function check(replica: Replica): void {
  const asked = get(new URL('/readyz', replica.url), { agent: false, timeout: WAIT_MS }, (answer) => {
    answer.resume();
    replica.isReady = answer.statusCode === 200;
  });
  asked.on('timeout', () => asked.destroy());
  asked.on('error', () => {
    replica.isReady = false;
  });
}

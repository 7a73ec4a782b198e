import { get } from 'node:http';

/** Time between two looks at a copy, and the longest wait for its answer, milliseconds. */
const LOOK_MS = 250;
const WAIT_MS = 1_000;
/** A process that has just started is slow: its share grows for so long until it is as large as that of others. */
const WARM_MS = 4_000;
const LEAST_SHARE = 0.1;

/** One of several processes that are the same service. */
export interface Copy {
  url: URL;
  /** As far as is known: it said so, or has not failed since. */
  isReady: boolean;
}

/** All copies of a service. */
export interface Copies {
  /** Copies in the order in which to try them for one request: those that are ready, taking turns, then the others. */
  inTurn(): Copy[];
  /** This one failed or is ending: others first, until it says again that it is ready. */
  avoid(copy: Copy): void;
  close(): void;
}

/** A copy and its place in the turns. */
class Place implements Copy {
  readonly url: URL;
  /** When it was first seen to be ready again; -Infinity for one that always was, null while it is not. */
  #readySince: number | null = Number.NEGATIVE_INFINITY;
  /** What it is owed: grows by its share with every request, and shrinks when a request goes to it first. */
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

  /** Of the requests of a copy that has long been ready. */
  share(now: number): number {
    if (this.#readySince === null) return 0;
    return Math.min(1, Math.max(LEAST_SHARE, (now - this.#readySince) / WARM_MS));
  }
}

/**
 * Copies of a service by their addresses. Several are asked for `/readyz` four times a second; a single one is not, because
 * there is no choice. Turns are those of smooth weighted round robin: who has just come back is sent few requests first.
 * @param addresses base addresses with commas between; null for a service that is not configured
 */
export function copiesOf(addresses: string | null): Copies {
  const copies = (addresses ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((address) => new Place(new URL(address)));
  const timer = copies.length > 1 ? setInterval(() => copies.forEach(look), LOOK_MS) : undefined;
  timer?.unref();
  return {
    inTurn() {
      const now = performance.now();
      let all = 0;
      for (const copy of copies) {
        const share = copy.share(now);
        copy.owed = share === 0 ? 0 : copy.owed + share;
        all += share;
      }
      const order = copies.toSorted(
        (left, right) => Number(right.isReady) - Number(left.isReady) || right.owed - left.owed,
      );
      const [first] = order;
      if (first !== undefined) first.owed -= all;
      return order;
    },
    avoid: (copy) => {
      copy.isReady = false;
    },
    close: () => clearInterval(timer),
  };
}

/** Asks over a connection of its own: an open one would say nothing about new ones. */
function look(copy: Copy): void {
  const asked = get(new URL('/readyz', copy.url), { agent: false, timeout: WAIT_MS }, (answer) => {
    answer.resume();
    copy.isReady = answer.statusCode === 200;
  });
  asked.on('timeout', () => asked.destroy());
  asked.on('error', () => {
    copy.isReady = false;
  });
}

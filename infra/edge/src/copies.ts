import { get } from 'node:http';

/** Time between two looks at a copy, and the longest wait for its answer, milliseconds. */
const LOOK_MS = 250;
const WAIT_MS = 1_000;

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

/**
 * Copies of a service by their addresses. Several are asked for `/readyz` four times a second; a single one is not, because
 * there is no choice.
 * @param addresses base addresses with commas between; null for a service that is not configured
 */
export function copiesOf(addresses: string | null): Copies {
  const copies = (addresses ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((address): Copy => ({ url: new URL(address), isReady: true }));
  const timer = copies.length > 1 ? setInterval(() => copies.forEach(look), LOOK_MS) : undefined;
  timer?.unref();
  let turn = 0;
  return {
    inTurn() {
      turn += 1;
      const rotated = copies.map((_, at) => copies[(at + turn) % copies.length] as Copy);
      return [...rotated.filter(({ isReady }) => isReady), ...rotated.filter(({ isReady }) => !isReady)];
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

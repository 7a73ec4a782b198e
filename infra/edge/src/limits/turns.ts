/** How many turns holders have at the same time. */
export interface TurnLimits {
  /** Turns that every holder has whenever it asks, whatever others do. */
  least: number;
  /** More of them begin while those of all holders together are fewer: of a holder that is alone. Default: none. */
  alone?: number;
  /** The same while there are others. Default: none. */
  shared?: number;
}

/**
 * Lets holders, which are addresses or people, have work done at the same time; the rest of their requests wait for their
 * turn. A holder that is alone may use everything, and gives way when another one asks (fair queuing).
 */
export interface Turns {
  /**
   * Waits for a turn.
   * @param response when it closes, its request leaves the line and gets a turn that counts as none
   * @returns ends the turn, once however often it is called; the next one begins in a later turn of the event loop, so that
   *   other holders come between
   */
  take(holder: string, response?: Leaving): Promise<() => void>;
  /** Takes a turn that no request waits for, out of those that all holders share; null without one. */
  takeSpare(holder: string): (() => void) | null;
  /** Requests of a holder that have their turn, and those that wait for it. */
  of(holder: string): { running: number; waiting: number };
}

/** A response, whose end is seen. */
export interface Leaving {
  readonly destroyed: boolean;
  once(event: 'close', work: () => void): unknown;
  off(event: 'close', work: () => void): unknown;
}

interface Line {
  holder: string;
  running: number;
  /** Begin the turns of the requests that wait. */
  waiting: Set<() => void>;
}

const NO_TURN = () => {};

/** A holder counts as there until so many turns of others have begun since its last one: that needs no clock. */
const REMEMBERED_TURNS = 1_000;

/** Holders of the latest turns of every kind: one whose pages are made counts as there for one that asks a service. */
export interface RecentHolders {
  add(holder: string): void;
  /** Whether all recent turns were of one holder. */
  isSingle(): boolean;
}

export function recentHolders(): RecentHolders {
  let begun = 0;
  let latest = '';
  /** The last turn that was of another holder than the one before. */
  let changed = Number.NEGATIVE_INFINITY;
  return {
    add(holder) {
      begun += 1;
      if (latest !== '' && latest !== holder) changed = begun;
      latest = holder;
    },
    isSingle: () => begun - changed > REMEMBERED_TURNS,
  };
}

/** @param recent shared by all turns of an edge */
export function turns(
  { least, alone = 0, shared = 0 }: TurnLimits,
  recent: RecentHolders = recentHolders(),
): Turns {
  const lines = new Map<string, Line>();
  /** Those with requests that wait; the one that was served last is last. */
  const queued = new Set<Line>();
  let running = 0;

  function mayBegin(line: Line): boolean {
    if (line.running < least) return true;
    return running < (lines.size === 1 && recent.isSingle() ? alone : shared);
  }

  function begin(line: Line): void {
    line.running += 1;
    running += 1;
    recent.add(line.holder);
  }

  /** Of those that wait the one with the fewest turns is next; of equals the one that waits longest. */
  function next(): Line | undefined {
    let found: Line | undefined;
    for (const line of queued)
      if ((found === undefined || line.running < found.running) && mayBegin(line)) found = line;
    return found;
  }

  function end(line: Line): void {
    line.running -= 1;
    running -= 1;
    forgetIdle(line);
    for (let first = next(); first !== undefined; first = next()) {
      queued.delete(first);
      begin(first);
      const [start] = first.waiting;
      start?.();
      if (first.waiting.size > 0) queued.add(first);
    }
  }

  function forgetIdle(line: Line): void {
    if (line.waiting.size === 0) queued.delete(line);
    if (line.running === 0 && line.waiting.size === 0) lines.delete(line.holder);
  }

  function wait(line: Line, response: Leaving | undefined): Promise<() => void> {
    if (response?.destroyed) return Promise.resolve(NO_TURN);
    queued.add(line);
    return new Promise((done) => {
      const start = () => {
        line.waiting.delete(start);
        response?.off('close', leave);
        done(ending(line));
      };
      const leave = () => {
        line.waiting.delete(start);
        forgetIdle(line);
        done(NO_TURN);
      };
      line.waiting.add(start);
      response?.once('close', leave);
    });
  }

  /** Returns a function that ends a turn that has begun. */
  function ending(line: Line): () => void {
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      setImmediate(end, line);
    };
  }

  function lineOf(holder: string): Line {
    const line = lines.get(holder) ?? { holder, running: 0, waiting: new Set() };
    lines.set(holder, line);
    return line;
  }

  return {
    takeSpare(holder) {
      if (queued.size > 0 || running >= shared) return null;
      const line = lineOf(holder);
      begin(line);
      return ending(line);
    },
    take(holder, response) {
      const line = lineOf(holder);
      if (line.waiting.size > 0 || !mayBegin(line)) return wait(line, response);
      begin(line);
      return Promise.resolve(ending(line));
    },
    of(holder) {
      const line = lines.get(holder);
      return { running: line?.running ?? 0, waiting: line?.waiting.size ?? 0 };
    },
  };
}

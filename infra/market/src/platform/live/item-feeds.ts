import type { LiveItem } from '@sold/contracts/entities/item';
import type { Hear, LiveItems } from './live-items.ts';

/** Least time between two reads of an item, milliseconds: changes in between share one event. */
const PACE_MS = 500;
/** Wait before a failed read is repeated, milliseconds. */
const RETRY_MS = 15_000;
/** Longest time for which a state is sent to new watchers, milliseconds: bids end without a change. */
const FRESH_MS = 5_000;

/** The newest state of an item. */
interface Newest {
  /** Its event, the same bytes for all watchers. */
  event: Buffer;
  item: LiveItem;
  /** Milliseconds. */
  readAt: number;
}

export interface Watcher {
  newest(): Newest;
  leave(): void;
}

export interface ItemFeeds {
  /** Adds a watcher of an item. @param hear called for each newer state. @returns once the state is known */
  join(itemId: number, hear: Hear): Promise<Watcher>;
}

export interface ItemFeedOptions {
  live: Pick<LiveItems, 'watch'>;
  read(itemId: number): Promise<LiveItem>;
  /** Called for a failed read that will be repeated. */
  failed(error: unknown, itemId: number): void;
}

/**
 * Feeds of items. Each change is read and written once for all watchers, at most twice a second; an equal state has no event.
 */
export function itemFeeds(options: ItemFeedOptions): ItemFeeds {
  const feeds = new Map<number, Feed>();
  return {
    async join(itemId, hear) {
      const feed = feeds.get(itemId) ?? new Feed(itemId, options, () => feeds.delete(itemId));
      feeds.set(itemId, feed);
      return feed.join(hear);
    },
  };
}

/** The feed of one item, while it has watchers. */
class Feed {
  readonly #itemId: number;
  readonly #options: ItemFeedOptions;
  readonly #watchers = new Set<{ hear: Hear }>();
  readonly #ended: () => void;
  #newest: Newest | null = null;
  #stop: (() => void) | null = null;
  #starting: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #isStale = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param ended called when the last watcher has left */
  constructor(itemId: number, options: ItemFeedOptions, ended: () => void) {
    this.#itemId = itemId;
    this.#options = options;
    this.#ended = ended;
  }

  async join(hear: Hear): Promise<Watcher> {
    const watcher = { hear };
    this.#watchers.add(watcher);
    const leave = () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.#end();
    };
    try {
      this.#starting ??= this.#start();
      await this.#starting;
      if (performance.now() - this.#readAt() > FRESH_MS) await this.#readOnce();
      return { newest: () => this.#newest as Newest, leave };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Listens first, so that no change is lost before the first read. */
  async #start(): Promise<void> {
    this.#stop = await this.#options.live.watch(this.#itemId, () => this.#changed());
    await this.#readOnce();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#stop?.();
    this.#stop = null;
    this.#ended();
  }

  #readAt(): number {
    return this.#newest?.readAt ?? Number.NEGATIVE_INFINITY;
  }

  #changed(): void {
    this.#isStale = true;
    this.#readIn(this.#readAt() + PACE_MS - performance.now());
  }

  #readIn(ms: number): void {
    if (this.#reading !== null || this.#timer !== undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        if (this.#isStale) void this.#readOnce().catch((error) => this.#failed(error));
      },
      Math.max(0, ms),
    );
    this.#timer.unref();
  }

  #failed(error: unknown): void {
    this.#isStale = true;
    this.#options.failed(error, this.#itemId);
    if (this.#watchers.size > 0) this.#readIn(RETRY_MS);
  }

  /** Reads, or joins a read that is under way. */
  #readOnce(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
      if (this.#isStale && this.#stop !== null) this.#readIn(this.#readAt() + PACE_MS - performance.now());
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    this.#isStale = false;
    const readAt = performance.now();
    const item = await this.#options.read(this.#itemId);
    const event = Buffer.from(`event: item\ndata: ${JSON.stringify(item)}\n\n`);
    const before = this.#newest?.event;
    this.#newest = { event, item, readAt };
    if (before?.equals(event) === false) for (const { hear } of this.#watchers) hear();
  }
}

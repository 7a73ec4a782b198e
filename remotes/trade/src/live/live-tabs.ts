import type { LiveItem } from '@sold/contracts/entities/item';
import { liveConnection } from './live-connection.ts';
import { LIVE_NAME, type LiveState, type TabMessage } from './tab-message.ts';

/** What a page hears of an item it shows. */
export interface LiveListener {
  item(item: LiveItem): void;
  state(state: LiveState): void;
}

/**
 * Follows items over one connection for all tabs of a browser: the tab that holds the lock has it and tells the others; when that
 * tab is closed, the lock and with it the connection are another's.
 */
export class LiveTabs {
  readonly #id = `${Date.now()} ${Math.random()}`;
  readonly #channel = new BroadcastChannel(LIVE_NAME);
  readonly #listeners = new Map<number, Set<LiveListener>>();
  /** What each tab shows, as far as this one knows; complete in the tab with the connection. */
  readonly #shown = new Map<string, readonly number[]>();
  /** What the connection said last of each item that is followed: a page that comes later may have been made before it. */
  readonly #newest = new Map<number, LiveItem>();
  readonly #connection = liveConnection({
    item: (item) => {
      this.#newest.set(item.item_id, item);
      this.#spread({ is: 'item', item });
    },
    state: (state) => state !== this.#state && this.#spread({ is: 'state', state }),
  });
  #state: LiveState = 'connecting';
  #isHolder = false;

  constructor() {
    this.#channel.addEventListener('message', ({ data }) => this.#hear(data as TabMessage));
    void this.#hold();
    // Waking up and coming back into a network show no error: the connection just stays silent.
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && this.#check(),
    );
    window.addEventListener('online', () => this.#check());
    window.addEventListener('offline', () => this.#isHolder && this.#connection.lose());
    window.addEventListener('pagehide', () => this.#channel.postMessage(this.#shows([])));
    window.addEventListener('pageshow', () => this.#tell());
  }

  /** Hears of an item until the returned function is called. */
  watch(itemId: number, listener: LiveListener): () => void {
    const listeners = this.#listeners.get(itemId) ?? new Set();
    this.#listeners.set(itemId, listeners.add(listener));
    listener.state(this.#state);
    for (const item of this.#known([itemId])) listener.item(item);
    this.#tell();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(itemId);
      this.#tell();
    };
  }

  async #hold(): Promise<void> {
    // Where tabs cannot agree on one, each has a connection of its own.
    const { locks } = navigator as { locks?: LockManager };
    if (locks === undefined) return this.#begin();
    await locks.request(LIVE_NAME, () => {
      this.#begin();
      return new Promise(() => {});
    });
  }

  #begin(): void {
    this.#isHolder = true;
    this.#channel.postMessage({ is: 'who' } satisfies TabMessage);
    this.#follow();
  }

  #shows(items: readonly number[]): TabMessage {
    return { is: 'shows', tab: this.#id, items };
  }

  #tell(): void {
    const items = [...this.#listeners.keys()];
    this.#shown.set(this.#id, items);
    this.#channel.postMessage(this.#shows(items));
    this.#follow();
  }

  #check(): void {
    if (this.#isHolder) this.#connection.check();
  }

  #follow(): void {
    if (!this.#isHolder) return;
    const items = [...new Set([...this.#shown.values()].flat())];
    for (const id of this.#newest.keys()) if (!items.includes(id)) this.#newest.delete(id);
    this.#connection.follow(items);
  }

  /** What is known of items; nothing while the connection is lost, when a page that comes may know more. */
  #known(items: readonly number[]): LiveItem[] {
    if (this.#state !== 'live') return [];
    return items.flatMap((id) => this.#newest.get(id) ?? []);
  }

  /** A tab that comes to items which are followed already would be told nothing of them for a while. */
  #welcome(items: readonly number[]): void {
    this.#channel.postMessage({ is: 'state', state: this.#state } satisfies TabMessage);
    for (const item of this.#known(items))
      this.#channel.postMessage({ is: 'item', item } satisfies TabMessage);
  }

  #spread(message: TabMessage): void {
    this.#channel.postMessage(message);
    this.#hear(message);
  }

  #hear(message: TabMessage): void {
    switch (message.is) {
      case 'who':
        this.#channel.postMessage(this.#shows([...this.#listeners.keys()]));
        break;
      case 'shows':
        if (message.items.length === 0) this.#shown.delete(message.tab);
        else this.#shown.set(message.tab, message.items);
        this.#follow();
        if (this.#isHolder) this.#welcome(message.items);
        break;
      case 'item':
        for (const one of this.#listeners.get(message.item.item_id) ?? []) one.item(message.item);
        break;
      case 'state':
        this.#state = message.state;
        for (const listeners of this.#listeners.values())
          for (const one of listeners) one.state(message.state);
    }
  }
}

let tabs: LiveTabs | null = null;

/** This tab's part of the connection; made when the first page wants it. */
export function liveTabs(): LiveTabs {
  tabs ??= new LiveTabs();
  return tabs;
}

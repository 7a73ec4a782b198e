import type { LiveItem } from '@sold/contracts/entities/item';
import { openTabChannel } from '@sold/shared/platform/tab-channel';
import { connectionLock } from './connection-lock.ts';
import { holderWatch } from './holder-watch.ts';
import { liveConnection } from './live-connection.ts';
import { LIVE_NAME, type LiveState, type TabMessage } from './tab-message.ts';

export interface LiveListener {
  item(item: LiveItem): void;
  state(state: LiveState): void;
}

type Telling = TabMessage extends infer M ? (M extends TabMessage ? Omit<M, 'tab'> : never) : never;

const isSeen = () => document.visibilityState === 'visible';

/**
 * Follows items over one connection for all tabs of a browser: the tab that holds the lock has it and tells the others. When that tab is
 * closed, another tab gets the lock and with it the connection; when it sleeps, a visible tab takes them.
 */
export class LiveTabs {
  readonly #id = `${Date.now()} ${Math.random()}`;
  #channel: BroadcastChannel | null = null;
  readonly #listeners = new Map<number, Set<LiveListener>>();
  /** Items of each tab, as far as this one knows; complete in the tab with the connection. */
  readonly #shown = new Map<string, readonly number[]>();
  /** Last message of each followed item: a page that opens later may have been rendered before it. */
  readonly #newest = new Map<number, LiveItem>();
  readonly #connection = liveConnection({
    item: (item) => {
      this.#newest.set(item.item_id, item);
      this.#spread({ is: 'item', item });
    },
    state: (state) => state !== this.#state && this.#spread({ is: 'state', state }),
  });
  readonly #lock = connectionLock({
    got: () => this.#begin(),
    lost: () => this.#resign(),
    alone: () => {
      this.#isAlone = true;
      this.#begin();
    },
  });
  readonly #watch = holderWatch(
    () => this.#post({ is: 'ask' }),
    () => this.#takeOver(),
  );
  #state: LiveState = 'connecting';
  #isHolder = false;
  /** Tabs cannot agree on one connection here: each listens to all. */
  #isAlone = false;
  /** The tab that last said it has the connection: one that wakes up late may still tell what is old. Null: not known. */
  #holder: string | null = null;

  constructor() {
    this.#join();
    // Waking up and coming back into a network show no error: the connection just stays silent.
    document.addEventListener('visibilitychange', () => {
      if (isSeen()) this.#check();
      this.#guard();
    });
    window.addEventListener('online', () => this.#check());
    window.addEventListener('offline', () => this.#isHolder && this.#connection.lose());
    window.addEventListener('pagehide', () => this.#leave());
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#comeBack();
      this.#tell();
    });
  }

  /** Hears of an item until the returned function is called. */
  watch(itemId: number, listener: LiveListener): () => void {
    const listeners = this.#listeners.get(itemId) ?? new Set();
    this.#listeners.set(itemId, listeners.add(listener));
    listener.state(this.#state);
    for (const item of this.#known([itemId])) listener.item(item);
    this.#tell();
    this.#guard();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(itemId);
      this.#tell();
      this.#guard();
    };
  }

  #join(): void {
    this.#channel = openTabChannel(LIVE_NAME);
    this.#channel?.addEventListener('message', ({ data }) => this.#hear(data as TabMessage));
    if (this.#channel === null) this.#isAlone = true;
    if (this.#isAlone) this.#begin();
    else this.#lock.wait();
  }

  /** With a lock, a channel or a connection the page would not stay in the back-forward cache, or keep them from the other tabs. */
  #leave(): void {
    this.#post({ is: 'shows', items: [] });
    this.#channel?.close();
    this.#channel = null;
    this.#stop();
    this.#watch.stop();
    this.#lock.release();
  }

  #comeBack(): void {
    this.#pass({ is: 'state', state: 'connecting' });
    this.#join();
    this.#guard();
  }

  #stop(): void {
    this.#isHolder = false;
    this.#holder = null;
    this.#newest.clear();
    this.#connection.follow([]);
  }

  #begin(): void {
    this.#isHolder = true;
    this.#holder = this.#id;
    this.#guard();
    this.#post({ is: 'who' });
    this.#follow();
  }

  /** This tab was asleep, and another one has the connection now. */
  #resign(): void {
    this.#stop();
    this.#lock.wait();
    this.#tell();
    this.#guard();
  }

  #takeOver(): void {
    // Until the new connection lives, prices may have changed.
    this.#hear({ is: 'state', state: 'lost', tab: this.#holder ?? this.#id });
    this.#lock.take();
  }

  /** Watches the tab with the connection while this one is visible and shows an item. */
  #guard(): void {
    if (this.#isHolder || this.#listeners.size === 0 || !isSeen()) this.#watch.stop();
    else this.#watch.start();
  }

  #post(told: Telling): void {
    this.#channel?.postMessage({ ...told, tab: this.#id });
  }

  #tell(): void {
    const items = [...this.#listeners.keys()];
    this.#shown.set(this.#id, items);
    this.#post({ is: 'shows', items });
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

  /** Returns the last messages of items; empty while the connection is lost, as a new page may be newer. */
  #known(items: readonly number[]): LiveItem[] {
    if (this.#state !== 'live') return [];
    return items.flatMap((id) => this.#newest.get(id) ?? []);
  }

  /** Sends the state to a new tab, which would otherwise get no message about followed items for a while. */
  #welcome(items: readonly number[]): void {
    this.#post({ is: 'state', state: this.#state });
    for (const item of this.#known(items)) this.#post({ is: 'item', item });
  }

  #spread(told: Telling): void {
    this.#post(told);
    this.#hear({ ...told, tab: this.#id } as TabMessage);
  }

  #hear(message: TabMessage): void {
    switch (message.is) {
      case 'who':
        if (!this.#isHolder) this.#holder = message.tab;
        this.#watch.heard();
        this.#post({ is: 'shows', items: [...this.#listeners.keys()] });
        break;
      case 'shows':
        if (message.items.length === 0) this.#shown.delete(message.tab);
        else this.#shown.set(message.tab, message.items);
        this.#follow();
        if (this.#isHolder) this.#welcome(message.items);
        break;
      case 'ask':
        if (!this.#isHolder) break;
        // Timers of a hidden tab run late, messages do not.
        this.#connection.look();
        this.#post({ is: 'awake', isHidden: !isSeen() });
        break;
      case 'awake':
        this.#answered(message);
        break;
      default:
        if (this.#isOfHolder(message.tab)) this.#pass(message);
    }
  }

  #answered({ tab, isHidden }: { tab: string; isHidden: boolean }): void {
    if (this.#isHolder) return;
    this.#holder = tab;
    this.#watch.heard();
    // A hidden tab that has lost its connection connects again late.
    if (isHidden && this.#state === 'lost' && isSeen() && this.#listeners.size > 0) this.#takeOver();
  }

  #isOfHolder(tab: string): boolean {
    return this.#isAlone || this.#holder === null || tab === this.#holder || tab === this.#id;
  }

  #pass(message: Telling & ({ is: 'item' } | { is: 'state' })): void {
    if (message.is === 'item') {
      for (const one of this.#listeners.get(message.item.item_id) ?? []) one.item(message.item);
      return;
    }
    this.#state = message.state;
    for (const listeners of this.#listeners.values()) for (const one of listeners) one.state(message.state);
  }
}

let tabs: LiveTabs | null = null;

/** This tab's part of the connection; made when the first page wants it. */
export function liveTabs(): LiveTabs {
  tabs ??= new LiveTabs();
  return tabs;
}

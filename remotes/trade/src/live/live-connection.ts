import type { LiveItem } from '@sold/contracts/entities/item';
import type { LiveState } from './tab-message.ts';

/** Longest silence of a connection that lives, milliseconds: two of the market's signs of life and a little. */
const SILENCE_MS = 35_000;
/** Pause before connecting again, milliseconds: of the first failure, and the longest. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 20_000;
/** Items that one connection may follow; the market takes no more. */
const MOST_ITEMS = 6;

export interface LiveNews {
  item(item: LiveItem): void;
  state(state: LiveState): void;
}

/** The one connection of a browser to the market's event stream. */
export interface LiveConnection {
  /** Follows these items from now on; reconnects when they change. */
  follow(items: readonly number[]): void;
  /** Asks whether the connection still lives: after sleep, or when the network is back. */
  check(): void;
  /** Asks whether it has fallen silent, and no more: for a page whose timers run late. */
  look(): void;
  /** The network is gone: what is left of the connection would stay silent. */
  lose(): void;
  close(): void;
}

/**
 * Connects, and again with growing pauses after a failure or a silence: every connection begins with the newest state of its items,
 * so that nothing has to be asked for that was missed.
 */
export function liveConnection(news: LiveNews, now: () => number = Date.now): LiveConnection {
  let items = '';
  let source: EventSource | null = null;
  let heard = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function disconnect(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function connect(): void {
    disconnect();
    if (items === '') return;
    heard = now();
    source = new EventSource(`/api/v3/product/item/live?item_id=${items}`);
    source.addEventListener('item', ({ data }) => {
      alive();
      news.item(JSON.parse(data) as LiveItem);
    });
    source.addEventListener('here', alive);
    source.addEventListener('error', again);
    timer = setTimeout(watch, SILENCE_MS);
  }

  function alive(): void {
    heard = now();
    failures = 0;
    news.state('live');
  }

  function watch(): void {
    const silence = now() - heard;
    if (silence >= SILENCE_MS) again();
    else timer = setTimeout(watch, SILENCE_MS - silence);
  }

  function again(): void {
    disconnect();
    news.state('lost');
    const pause = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** failures);
    failures += 1;
    timer = setTimeout(connect, pause);
  }

  return {
    follow(wanted) {
      const next = wanted.slice(-MOST_ITEMS).join(',');
      if (next === items) return;
      items = next;
      connect();
    },
    check() {
      if (items !== '' && (source === null || now() - heard >= SILENCE_MS)) connect();
    },
    look() {
      if (source !== null && now() - heard >= SILENCE_MS) again();
    },
    lose() {
      if (source !== null) again();
    },
    close: disconnect,
  };
}

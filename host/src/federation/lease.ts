import { BLACK_BOX_PATH, CUSTODY_ITEM_PATH } from '@sold/contracts/wire/paths';
import type { TextStore } from '@sold/shared/platform/browser-storage';

/** Checkout, raffle entry and boxes (specification, section 2): a visitor there stays on the set that they came with. */
const STORED = ['/web/product/web_product/', '/web/product/raffle/', BLACK_BOX_PATH, CUSTODY_ITEM_PATH];
/** How often a page asks for the live set while it is used, milliseconds. */
const ASK_EVERY_MS = 60_000;
/** A page that was hidden for this long takes a newer set when it becomes visible, milliseconds. */
const IDLE_MS = 30 * 60_000;
/** Set for which this tab was reloaded: at most once each, whatever the edge answers afterwards. */
const TAKEN = 'sold_set_taken';

export interface LeaseOptions {
  /** Returns the serial of a live set with other versions than those of this page, or null. */
  newer(): Promise<number | null>;
  reload(): void;
  /** Kept for this tab. */
  store: TextStore;
  now(): number;
}

/**
 * The release set of a page. It stays for as long as the page is used; a newer one is taken between two screens, or when a page
 * becomes visible after a long time without typed text.
 */
export class Lease {
  readonly #options: LeaseOptions;
  #newer: number | null = null;
  #askedAt: number;
  #hiddenAt: number | null = null;
  #hasTyped = false;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#askedAt = options.now();
  }

  /** Call before another screen is shown. Returns true when the page reloads instead. @param from path before; null at the start */
  moves(from: string | null, to: string): boolean {
    this.#hasTyped = false;
    if (from === null) return false;
    if (!isStored(from) && !isStored(to) && this.#take()) return true;
    if (this.#options.now() - this.#askedAt >= ASK_EVERY_MS) void this.#ask();
    return false;
  }

  /** Call after typing: a reload would lose the text. */
  typed(): void {
    this.#hasTyped = true;
  }

  hides(): void {
    this.#hiddenAt = this.#options.now();
  }

  /** Call when the page becomes visible again. @param path that it shows */
  async comesBack(path: string): Promise<void> {
    const since = this.#hiddenAt === null ? 0 : this.#options.now() - this.#hiddenAt;
    this.#hiddenAt = null;
    if (since < IDLE_MS) return;
    await this.#ask();
    if (!this.#hasTyped && !isStored(path)) this.#take();
  }

  async #ask(): Promise<void> {
    this.#askedAt = this.#options.now();
    this.#newer = await this.#options.newer();
  }

  #take(): boolean {
    const { store, reload } = this.#options;
    if (this.#newer === null || store.read(TAKEN) === String(this.#newer)) return false;
    store.write(TAKEN, String(this.#newer));
    reload();
    return true;
  }
}

function isStored(path: string): boolean {
  return STORED.some((prefix) => path.startsWith(prefix));
}

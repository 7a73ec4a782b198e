/** Keeps values up to a size and a number; who was asked for longest ago goes first. */
export class BoundedCache<V> {
  readonly #entries = new Map<string, { value: V; bytes: number }>();
  readonly #most: number;
  readonly #mostBytes: number;
  #bytes = 0;

  /** @param most entries @param mostBytes of all entries together */
  constructor(most: number, mostBytes: number) {
    this.#most = most;
    this.#mostBytes = mostBytes;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** @param characters of the value; a character counts two bytes */
  set(key: string, value: V, characters: number): void {
    this.delete(key);
    const bytes = 2 * (characters + key.length);
    if (bytes > this.#mostBytes) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most && this.#bytes <= this.#mostBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

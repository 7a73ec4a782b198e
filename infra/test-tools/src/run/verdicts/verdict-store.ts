import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Verdicts by name, in a file. */
export class VerdictStore<T> {
  readonly #file: string;
  readonly #verdicts: Map<string, T>;

  /** @param file JSON; a damaged one remembers nothing */
  constructor(file: string) {
    this.#file = file;
    this.#verdicts = new Map(Object.entries(read<T>(file)));
  }

  get(name: string): T | undefined {
    return this.#verdicts.get(name);
  }

  all(): T[] {
    return [...this.#verdicts.values()];
  }

  /** @param verdict null forgets it */
  set(name: string, verdict: T | null): void {
    if (verdict === null) this.#verdicts.delete(name);
    else this.#verdicts.set(name, verdict);
  }

  save(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(Object.fromEntries(this.#verdicts)));
  }
}

function read<T>(file: string): Record<string, T> {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>) : {};
  } catch {
    return {};
  }
}

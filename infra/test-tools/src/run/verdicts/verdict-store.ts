import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Verdicts kept for a suite: after a change that is taken back, it is still known to be green. */
const KEPT = 4;

/** Remembers which suites were green with which inputs. */
export class VerdictStore {
  readonly #file: string;
  readonly #green: Record<string, string[]>;

  /** @param file JSON; a damaged one remembers nothing */
  constructor(file: string) {
    this.#file = file;
    this.#green = read(file);
  }

  /** @param inputs hash over everything that the suite reads */
  isGreen(suite: string, inputs: string): boolean {
    return this.#green[suite]?.includes(inputs) ?? false;
  }

  add(suite: string, inputs: string): void {
    const before = (this.#green[suite] ?? []).filter((one) => one !== inputs);
    this.#green[suite] = [inputs, ...before].slice(0, KEPT);
  }

  remove(suite: string): void {
    delete this.#green[suite];
  }

  save(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#green));
  }
}

function read(file: string): Record<string, string[]> {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
  } catch {
    return {};
  }
}

import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './project/root.ts';

/** Characters and lines that {@link OutputWithEnd} keeps. */
const END_LENGTH = 4_000;
const END_LINES = 12;

/** Takes the lines that a program prints. */
export interface Output {
  write(text: string | Buffer): unknown;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a program of the checkout to its end. @returns its exit code; 1 when a signal ended it */
export function runCommand(
  [command = '', ...args]: readonly string[],
  environment: Environment,
  output: Output,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => output.write(text));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Keeps the output of a program until {@link release}, so that programs that run together do not mix their lines. */
export class HeldOutput implements Output {
  #held: (string | Buffer)[] | null = [];
  readonly #output: Output;

  constructor(output: Output) {
    this.#output = output;
  }

  write(text: string | Buffer): void {
    if (this.#held === null) this.#output.write(text);
    else this.#held.push(text);
  }

  /** Prints the kept lines; later ones are printed immediately. */
  release(): void {
    for (const text of this.#held ?? []) this.#output.write(text);
    this.#held = null;
  }
}

/** Passes the output of a program on and keeps its last lines. */
export class OutputWithEnd implements Output {
  #end = '';
  readonly #output: Output;

  constructor(output: Output) {
    this.#output = output;
  }

  write(text: string | Buffer): void {
    this.#output.write(text);
    this.#end = `${this.#end}${text}`.slice(-END_LENGTH);
  }

  /** @returns the last lines, without their colours */
  get lines(): string[] {
    return stripVTControlCharacters(this.#end).trim().split('\n').slice(-END_LINES);
  }
}

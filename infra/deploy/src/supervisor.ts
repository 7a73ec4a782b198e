import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Wait before a process that ended is started again, milliseconds: doubled each time, the first again after some service. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
const SERVICE_MS = 5_000;
/** Longest wait for everything to end, milliseconds: longer than a service takes (`server/end-in-order` of infra/service). */
const END_MS = 60_000;
/** Longest wait until a process answers for the first time, and between two looks, milliseconds. */
const READY_MS = 180_000;
const LOOK_MS = 100;

const WITH_PARENT = join(import.meta.dirname, 'end-with-parent.ts');

export interface Program {
  file: string;
  args?: readonly string[];
  /** Of Node. */
  flags?: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
}

export interface SupervisorOptions {
  cwd: string;
  /** Hears what happens, a line at a time. */
  say(text: string): void;
  firstWaitMs?: number;
}

/** Runs processes, starts again what ends of itself, and ends all of them. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #children = new Set<ChildProcess>();
  readonly #waits = new Set<() => void>();
  #isEnding = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Runs a program to its end. @throws Error when it fails; what is wrong it has said itself */
  async finish(name: string, program: Program): Promise<void> {
    const code = await this.#ended(this.#launch(program));
    if (code !== 0) throw new StartFailed(`${name} failed${code === null ? '' : ` (${code})`}.`);
  }

  /**
   * Runs a server for as long as this runs. A server that ends before it was ready for the first time is not started again: it
   * has printed its problem.
   * @param address is answered with 200 when it serves
   * @returns when it serves
   * @throws StartFailed when it does not
   */
  async keep(name: string, program: Program, address: string): Promise<void> {
    const child = this.#launch(program);
    const ended = this.#ended(child);
    const isReady = await Promise.race([answers(address), ended.then(() => false)]);
    if (!isReady) throw new StartFailed(`${name} did not start.`);
    void this.#keepRunning(name, program, ended);
  }

  /** Ends everything, and kills what has not ended within a minute. */
  async end(): Promise<void> {
    this.#isEnding = true;
    for (const wake of this.#waits) wake();
    const running = [...this.#children];
    for (const child of running) child.kill('SIGTERM');
    const late = setTimeout(() => {
      for (const child of running) child.kill('SIGKILL');
    }, END_MS);
    await Promise.all(running.map((child) => this.#ended(child)));
    clearTimeout(late);
  }

  async #keepRunning(name: string, program: Program, first: Promise<unknown>): Promise<void> {
    const { say, firstWaitMs = FIRST_WAIT_MS } = this.#options;
    let wait = firstWaitMs;
    for (let ended = first; ; ) {
      const since = performance.now();
      const code = await ended;
      if (this.#isEnding) return;
      if (performance.now() - since > SERVICE_MS) wait = firstWaitMs;
      say(
        `${name} ended unexpectedly (${code ?? 'killed'}). It is started again in ${(wait / 1000).toFixed(1)} s.`,
      );
      await this.#wait(wait);
      if (this.#isEnding) return;
      wait = Math.min(LONGEST_WAIT_MS, wait * 2);
      ended = this.#ended(this.#launch(program));
    }
  }

  #launch({ file, args = [], flags = [], environment }: Program): ChildProcess {
    const child = spawn(process.execPath, ['--import', WITH_PARENT, ...flags, file, ...args], {
      cwd: this.#options.cwd,
      stdio: 'inherit',
      env: environment,
    });
    this.#children.add(child);
    child.once('exit', () => this.#children.delete(child));
    return child;
  }

  /** @returns the exit code; null when a signal ended it */
  #ended(child: ChildProcess): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
    return new Promise((done) => child.once('exit', (code) => done(code)));
  }

  /** Waits, unless the end comes first. */
  #wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waits.delete(wake);
        done();
      };
      const timer = setTimeout(wake, ms);
      this.#waits.add(wake);
    });
  }
}

/** Something did not start; the reason has been said. */
export class StartFailed extends Error {}

async function answers(address: string): Promise<boolean> {
  for (const until = performance.now() + READY_MS; performance.now() < until; ) {
    if ((await fetch(address).catch(() => null))?.ok) return true;
    await new Promise((wait) => setTimeout(wait, LOOK_MS));
  }
  return false;
}

import { Worker } from 'node:worker_threads';
import type { ViewLimits } from './limits.ts';
import { type Outcome, type SkipReason, skip } from './skip.ts';
import { LOADED, type Task, type WorkerReply, type WorkerStart } from './worker-messages.ts';

/** Memory of one worker's heap, MB. */
const HEAP_MB = 96;
const YOUNG_MB = 16;
/** Tasks that wait; more are skipped. */
const WAITING = 32;
/** Tasks of a worker that are granted the time of a cold one. */
const COLD_TASKS = 8;
/** Run time without a fault after which earlier faults are forgiven, milliseconds. */
const GOOD_AFTER_MS = 60_000;
/** Longest reply, characters. */
const LONGEST = 4_000_000;

interface Job {
  task: Task;
  /** Ends the waiting of its page. */
  patience: NodeJS.Timeout;
  done(outcome: Outcome<unknown>): void;
}

/**
 * Runs the `server.js` of one version of one unit in a thread with little memory, no environment and no output, one task at a
 * time. A thread that is late, runs out of memory, exits or does not load is ended and started again after a pause, which
 * doubles each time (circuit breaker).
 */
export class UnitWorker {
  readonly #start: WorkerStart;
  readonly #limits: ViewLimits;
  readonly #waiting: Job[] = [];
  #current: Job | null = null;
  #thread: Worker | null = null;
  #state: 'loading' | 'ready' | 'paused' | 'closed' = 'loading';
  #isRetired = false;
  #faults = 0;
  #lastFault: string | undefined;
  /** Tasks that this thread was sent; the last one's number. */
  #tasks = 0;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(start: WorkerStart, limits: ViewLimits) {
    this.#start = start;
    this.#limits = limits;
    this.#boot();
  }

  /** @returns the unit's answer, not validated yet, or the reason without one; never rejects */
  run(task: Task): Promise<Outcome<unknown>> {
    const why = this.#refusal();
    if (why !== null) return Promise.resolve(skip(why, this.#lastFault));
    return new Promise((resolve) => {
      // Loading may take long, and so may a queue; a page does not wait for all of it.
      const patience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(job), 1);
        resolve(skip(this.#state === 'loading' ? 'loading' : 'busy'));
      }, this.#limits.coldMs);
      const job: Job = { task, patience, done: resolve };
      this.#waiting.push(job);
      this.#next();
    });
  }

  /** Takes no more tasks, and ends after those it has. */
  retire(): void {
    this.#isRetired = true;
    if (this.#current === null && this.#waiting.length === 0) this.close();
  }

  close(): void {
    this.#state = 'closed';
    this.#endThread();
    this.#giveUp('ended', 'ended');
  }

  /** Reason why a task is not even queued; null for a queued one. */
  #refusal(): SkipReason | null {
    if (this.#state === 'closed' || this.#isRetired) return 'ended';
    if (this.#state === 'paused') return 'paused';
    // After a fault no request waits for another start.
    if (this.#state === 'loading' && this.#faults > 0) return 'loading';
    return this.#waiting.length >= WAITING ? 'busy' : null;
  }

  #boot(): void {
    this.#state = 'loading';
    this.#tasks = 0;
    this.#startedAt = performance.now();
    const thread = new Worker(new URL('./view-worker.ts', import.meta.url), {
      workerData: this.#start,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB, stackSizeMb: 4 },
    });
    this.#thread = thread;
    thread.unref();
    thread.stdout.resume();
    thread.stderr.resume();
    const isCurrent = () => this.#thread === thread;
    thread.on('message', (text: unknown) => void (isCurrent() && this.#take(text)));
    thread.on('error', (error: Error) => void (isCurrent() && this.#fault(error.message)));
    thread.on('exit', () => void (isCurrent() && this.#fault('server.js ended its thread')));
    this.#watch(this.#limits.loadMs, () => this.#fault('server.js did not load in time'));
  }

  #take(text: unknown): void {
    const reply = read(text);
    if (reply === null) this.#fault('server.js sent what is no reply');
    else if (this.#state === 'loading' && reply.id === LOADED) {
      this.#unwatch();
      this.#state = 'ready';
      this.#next();
    } else if (this.#current !== null && reply.id === this.#tasks) {
      this.#unwatch();
      const { done } = this.#current;
      this.#current = null;
      done('value' in reply ? { value: reply.value } : skip('threw', reply.fault));
      this.#next();
    }
  }

  #next(): void {
    if (this.#state !== 'ready' || this.#current !== null) return;
    const job = this.#waiting.shift();
    if (job !== undefined) this.#post(job);
    else if (this.#isRetired) this.close();
  }

  #post(job: Job): void {
    clearTimeout(job.patience);
    this.#current = job;
    this.#tasks += 1;
    this.#thread?.postMessage({ ...job.task, id: this.#tasks });
    const { coldMs, renderMs } = this.#limits;
    this.#watch(this.#tasks <= COLD_TASKS ? coldMs : renderMs, () =>
      this.#fault('server.js was late', 'late'),
    );
  }

  /** Replies that have come by then are taken first: this thread may be the late one. */
  #watch(ms: number, then: () => void): void {
    this.#unwatch();
    const started = setTimeout(() => setImmediate(() => void (this.#timer === started && then())), ms);
    started.unref();
    this.#timer = started;
  }

  #unwatch(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #fault(what: string, reason: 'late' | 'ended' = 'ended'): void {
    this.#endThread();
    this.#faults = performance.now() - this.#startedAt > GOOD_AFTER_MS ? 1 : this.#faults + 1;
    this.#lastFault = what;
    this.#state = 'paused';
    this.#giveUp(reason, 'paused');
    if (this.#isRetired) {
      this.close();
      return;
    }
    const { pauseMs, longestPauseMs } = this.#limits;
    this.#timer = setTimeout(() => this.#boot(), Math.min(pauseMs * 2 ** (this.#faults - 1), longestPauseMs));
    this.#timer.unref();
  }

  #endThread(): void {
    this.#unwatch();
    void this.#thread?.terminate();
    this.#thread = null;
  }

  #giveUp(ofCurrent: SkipReason, ofWaiting: SkipReason): void {
    this.#current?.done(skip(ofCurrent, this.#lastFault));
    this.#current = null;
    for (const { patience, done } of this.#waiting.splice(0)) {
      clearTimeout(patience);
      done(skip(ofWaiting, this.#lastFault));
    }
  }
}

function read(text: unknown): WorkerReply | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  try {
    const reply = JSON.parse(text) as WorkerReply | null;
    return typeof reply?.id === 'number' ? reply : null;
  } catch {
    return null;
  }
}

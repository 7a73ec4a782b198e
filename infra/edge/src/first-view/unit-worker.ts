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
/** A worker that has run so long without a fault has none behind it, milliseconds. */
const GOOD_AFTER_MS = 60_000;
/** Longest reply, characters. */
const LONGEST = 4_000_000;

interface Job {
  task: Task;
  /** Ends the waiting of its page. */
  patience: NodeJS.Timeout;
  done(outcome: Outcome<unknown>): void;
}

/** Runs the `server.js` of one version of one unit in a thread. */
export interface UnitWorker {
  /** @returns what the unit answered, not looked at yet, or why it did not; never rejects */
  run(task: Task): Promise<Outcome<unknown>>;
  /** Takes no more tasks, and ends after those it has. */
  retire(): void;
  /** Ends at once. */
  close(): void;
}

/**
 * A worker thread with little memory, no environment and no output, which does one task at a time. One that is late, runs out of
 * memory, exits or does not load is ended and started again after a pause, which doubles each time (circuit breaker).
 */
export function unitWorker(start: WorkerStart, limits: ViewLimits): UnitWorker {
  const waiting: Job[] = [];
  let current: Job | null = null;
  let worker: Worker | null = null;
  let state: 'loading' | 'ready' | 'paused' | 'closed' = 'loading';
  let faults = 0;
  let detail: string | undefined;
  let tasks = 0;
  let isRetired = false;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function boot(): void {
    state = 'loading';
    tasks = 0;
    startedAt = performance.now();
    const thread = new Worker(new URL('./view-worker.ts', import.meta.url), {
      workerData: start,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB, stackSizeMb: 4 },
    });
    worker = thread;
    thread.unref();
    thread.stdout.resume();
    thread.stderr.resume();
    const ofThis = (then: () => void) => () => void (worker === thread && then());
    thread.on('message', (text: unknown) => ofThis(() => take(text))());
    thread.on('error', (error: Error) => ofThis(() => fault(error.message))());
    thread.on(
      'exit',
      ofThis(() => fault('server.js ended its thread')),
    );
    watch(limits.loadMs, () => fault('server.js did not load in time'));
  }

  function take(text: unknown): void {
    const reply = read(text);
    if (state === 'loading' && reply?.id === LOADED) {
      unwatch();
      state = 'ready';
      next();
    } else if (current !== null && reply?.id === tasks) {
      unwatch();
      const { done } = current;
      current = null;
      done('value' in reply ? { value: reply.value } : skip('threw', reply.fault));
      next();
    } else if (reply === null) fault('server.js sent what is no reply');
  }

  function next(): void {
    if (state !== 'ready' || current !== null) return;
    const job = waiting.shift();
    if (job !== undefined) post(job);
    else if (isRetired) close();
  }

  function post(job: Job): void {
    clearTimeout(job.patience);
    current = job;
    tasks += 1;
    worker?.postMessage({ ...job.task, id: tasks });
    watch(tasks <= COLD_TASKS ? limits.coldMs : limits.renderMs, () => fault('server.js was late', 'late'));
  }

  /** Replies that have come by then are taken first: this thread may be the late one. */
  function watch(ms: number, then: () => void): void {
    unwatch();
    const started = setTimeout(() => setImmediate(() => void (timer === started && then())), ms);
    started.unref();
    timer = started;
  }

  function unwatch(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function fault(what: string, reason: 'late' | 'ended' = 'ended'): void {
    if (state === 'closed') return;
    unwatch();
    void worker?.terminate();
    worker = null;
    faults = performance.now() - startedAt > GOOD_AFTER_MS ? 1 : faults + 1;
    detail = what;
    current?.done(skip(reason, what));
    current = null;
    for (const job of waiting.splice(0)) giveUp(job, 'paused');
    if (isRetired) {
      close();
      return;
    }
    state = 'paused';
    const pause = Math.min(limits.pauseMs * 2 ** (faults - 1), limits.longestPauseMs);
    timer = setTimeout(boot, pause);
    timer.unref();
  }

  function close(): void {
    state = 'closed';
    unwatch();
    void worker?.terminate();
    worker = null;
    current?.done(skip('ended'));
    current = null;
    for (const job of waiting.splice(0)) giveUp(job, 'ended');
  }

  function giveUp({ patience, done }: Job, reason: SkipReason): void {
    clearTimeout(patience);
    done(skip(reason, detail));
  }

  boot();
  return {
    run(task) {
      if (state === 'closed' || isRetired) return Promise.resolve(skip('ended'));
      if (state === 'paused') return Promise.resolve(skip('paused', detail));
      // After a fault nobody waits for another start.
      if (state === 'loading' && faults > 0) return Promise.resolve(skip('loading', detail));
      if (waiting.length >= WAITING) return Promise.resolve(skip('busy'));
      return new Promise((resolve) => {
        // Loading may take long, and so may a queue; a page does not wait for all of it.
        const patience = setTimeout(() => {
          waiting.splice(waiting.indexOf(job), 1);
          resolve(skip(state === 'loading' ? 'loading' : 'busy'));
        }, limits.coldMs);
        const job: Job = { task, patience, done: resolve };
        waiting.push(job);
        next();
      });
    },
    retire() {
      isRetired = true;
      if (current === null && waiting.length === 0) close();
    },
    close,
  };
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

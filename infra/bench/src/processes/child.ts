import { type ChildProcess, fork } from 'node:child_process';
import { SERVICE_ENVIRONMENT, SERVICE_FLAGS } from '@sold/service/startup/service-flags';

/** A process of ours that said it is ready. */
export interface Child {
  process: ChildProcess;
  /** Its report at the start, for example its address. */
  said: Readonly<Record<string, unknown>>;
  /** Sends it a message and waits for its answer; one at a time. @throws Error when its work failed */
  ask<O>(message: unknown): Promise<O>;
  /** Asks it to end, as a rollout does, and waits until it has. */
  stop(): Promise<void>;
}

type Answer<O> = { result: O } | { failed: string };

/** In a process of ours: answers every message of its parent by doing the work, one at a time. */
export function answerParent<I, O>(work: (input: I) => O | Promise<O>): void {
  process.on('message', async (input: I) => {
    const answer: Answer<O> = await Promise.resolve(input)
      .then(work)
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ failed: String(error) }),
      );
    process.send?.(answer);
  });
}

/** Children that have not ended. They end with this process, also when a signal ends it. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Runs a file of ours on the same Node, with flags and settings of a service, until it sends its first message.
 * @param flags further flags of Node; they count more than those of a service
 * @throws Error when it ends before that
 */
export function startChild(
  file: URL,
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Child> {
  const child = fork(file, {
    env: { ...process.env, ...SERVICE_ENVIRONMENT, ...environment },
    execArgv: [...SERVICE_FLAGS, ...flags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  const ended = new Promise<void>((done) =>
    child.once('exit', () => {
      running.delete(child);
      done();
    }),
  );
  return new Promise((done, fail) => {
    child.once('message', (said) =>
      done({
        process: child,
        said: said as Record<string, unknown>,
        ask: <O>(message: unknown) =>
          new Promise<O>((answered, failed) => {
            child.once('message', (answer: Answer<O>) =>
              'failed' in answer ? failed(new Error(answer.failed)) : answered(answer.result),
            );
            child.send(message as object);
          }),
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      }),
    );
    child.once('exit', (code) => fail(new Error(`${file.pathname} ended with ${code} before it was ready.`)));
  });
}

import { type ChildProcess, fork } from 'node:child_process';
import { SERVICE_ENVIRONMENT, SERVICE_FLAGS } from '@sold/service/startup/service-flags';

/** A process of ours that said it is ready. */
export interface Child {
  process: ChildProcess;
  /** Its report at the start, for example its address. */
  said: Readonly<Record<string, unknown>>;
  /** Asks it to end, as a rollout does, and waits until it has. */
  stop(): Promise<void>;
}

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
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return new Promise((done, fail) => {
    child.once('message', (said) =>
      done({
        process: child,
        said: said as Record<string, unknown>,
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      }),
    );
    child.once('exit', (code) => fail(new Error(`${file.pathname} ended with ${code} before it was ready.`)));
  });
}

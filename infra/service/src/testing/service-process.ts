import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { SERVICE_ENVIRONMENT, SERVICE_FLAGS } from '../startup/service-flags.ts';
import { freePort } from './free-port.ts';

/** Longest wait until a service is ready, milliseconds: a start takes minutes on a machine with ten times its load. */
const READY_MS = 600_000;

type Settings = Readonly<Record<string, string>>;

/** Settings of a start with a clock ahead of the machine's. @param ms milliseconds */
export function clockAhead(ms: number): Settings {
  return {
    CLOCK_AHEAD_MS: String(ms),
    NODE_OPTIONS: `--import ${new URL('./moved-clock.ts', import.meta.url).href}`,
  };
}

/** A service as a process of its own, as `npm start` runs it, which may be ended and started again on its port. */
export interface ServiceProcess {
  origin: string;
  pid(): number;
  /** @param more settings of this start alone @throws Error when it ended, or was not ready within ten minutes */
  start(more?: Settings): Promise<void>;
  /** Waits until it has ended. @returns its exit code; null when a signal ended it */
  gone(): Promise<number | null>;
  /** Ends it and waits until it is gone; nothing when it is not running. @returns as {@link gone} */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * @param program arguments of Node @param settings environment by the port that it is to listen on
 * @param ready path that is answered with 200 when it serves
 */
export async function serviceProcess(
  program: string,
  settings: (port: number) => Settings,
  ready = '/readyz',
): Promise<ServiceProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  const hasEnded = () => child === undefined || child.exitCode !== null || child.signalCode !== null;
  const gone = async () => {
    await ended;
    return child?.exitCode ?? null;
  };
  return {
    origin,
    pid: () => child?.pid ?? 0,
    async start(more = {}) {
      child = spawn(process.execPath, [...SERVICE_FLAGS, program], {
        env: { ...process.env, ...SERVICE_ENVIRONMENT, LOG_LEVEL: 'silent', ...settings(port), ...more },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      ended = once(child, 'exit');
      let last = 'nothing was asked';
      for (const start = Date.now(); Date.now() - start < READY_MS && !hasEnded(); ) {
        const answer = await fetch(`${origin}${ready}`).catch((error: Error) => error);
        if (!(answer instanceof Error) && answer.ok) return;
        last = answer instanceof Error ? String(answer.cause) : `${ready} answered ${answer.status}`;
        await new Promise((wait) => setTimeout(wait, 20));
      }
      throw new Error(
        `${program} did not start: ${hasEnded() ? `it ended (${child.exitCode ?? child.signalCode})` : last}`,
      );
    },
    gone,
    async end(signal = 'SIGTERM') {
      if (hasEnded()) return null;
      child?.kill(signal);
      return gone();
    },
  };
}

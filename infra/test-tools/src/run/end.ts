import { constants } from 'node:os';
import { RUN_MARK } from './marked-processes.ts';
import { openRunFolder, type RunFolder } from './run-folder.ts';

/** Time that processes have to end by themselves when a run is ended early, milliseconds. */
const GRACE_MS = 2_000;
/** Milliseconds between two looks at the parent. */
const LOOK_MS = 250;

/** Opens the folder of a run and leaves nothing behind when the run is ended early. */
export function beginRun(): RunFolder {
  const place = openRunFolder(process.env[RUN_MARK] ?? String(process.pid));
  onEnd(place);
  return place;
}

/** Leaves nothing behind when the run is ended by a signal, or when the process that started it is gone. */
function onEnd(place: RunFolder): void {
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    await place.close(GRACE_MS);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end(128 + constants.signals[signal]));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(1);
  }, LOOK_MS).unref();
}

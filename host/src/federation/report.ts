import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { genericMessage } from '@sold/contracts/errors/message';
import type { FaultReport } from '@sold/contracts/federation/fault-report';
import type { InlineReleases, UnitName } from '@sold/contracts/federation/release';
import { isEntryFault } from './entry-faults.ts';
import { isChunkError } from './load-once.ts';
import { proofOf, tellLoad } from './page-load.ts';

/** A fault of the page; the rest of the report is the same for all of them. */
export type Fault = Omit<FaultReport, 'host' | 'serial' | 'path' | 'load'>;

/** Release of each unit of this page; set at the start. */
const versions = new Map<UnitName, string>();

/** Tells which releases this page is made of. */
export function reportsOf({ host, remotes }: InlineReleases): void {
  versions.set('host', host.version);
  for (const [unit, { version }] of Object.entries(remotes)) versions.set(unit as UnitName, version);
}

/** Version of a unit of this page; empty for one it does not have. */
export function versionOf(unit: UnitName): string {
  return versions.get(unit) ?? '';
}

/** Reports of one page; a loop of faults must not become a flood. */
const MOST = 20;
const STACK_CHARS = 4_000;
/** Reports of this page so far, oldest first, by what they are about. */
export const sent = new Map<string, FaultReport>();

/** Sends a fault to `/rum`, once per message and once per screen that did not load, without waiting for an answer. */
export function report(fault: Fault, serial: number): void {
  // Any of the files of a screen or a chunk may fail first, and another try of a file is the same fault.
  const what =
    fault.kind === 'screen_load'
      ? window.location.pathname
      : fault.message.replace(/\?again=\d+/g, '').replace(/^Loading .*(chunk \S+)[\s\S]*/, '$1');
  const key = `${fault.kind} ${fault.unit} ${what}`;
  if (sent.size >= MOST || sent.has(key)) return;
  const { stack } = fault;
  const body: FaultReport = {
    ...fault,
    ...(stack !== undefined && { stack: stack.slice(0, STACK_CHARS) }),
    host: versionOf('host'),
    serial,
    path: window.location.pathname,
    ...proofOf(fault.unit),
  };
  sent.set(key, body);
  navigator.sendBeacon('/rum', JSON.stringify(body));
}

/** Returns unit and version of a script error, from the addresses of files in it. */
export function unitOf(said: string): Pick<Fault, 'unit' | 'version'> {
  const unit = /\/dist\/([a-z]+)\//.exec(said)?.[1] as UnitName | undefined;
  return unit === undefined ? { unit: 'unknown', version: '' } : { unit, version: versionOf(unit) };
}

/** Returns the unit to blame for a failed screen: that of the missing file, which may be the host's, else the screen's own. */
export function unitAtFault(error: unknown, screen: Pick<Fault, 'unit' | 'version'>): typeof screen {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isChunkError(cause)) {
      const found = unitOf(cause.message);
      return found.unit === 'unknown' ? screen : found;
    }
  return screen;
}

export function reportUncaught(serial: number): void {
  const take = (reason: unknown) => {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    report(
      { kind: 'script', ...unitOf(error.stack ?? ''), message: error.message, stack: error.stack ?? '' },
      serial,
    );
  };
  window.addEventListener('error', (event) => {
    // Told with the screen that it belongs to.
    if (!isEntryFault(event)) take(event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => take(event.reason));
}

/** The unit whose screen is shown; failed calls are its own. */
let shown: Pick<Fault, 'unit' | 'version'> | null = null;

/** Tells whose screen is shown from now on. */
export function showsUnit(unit: UnitName): void {
  shown = { unit, version: versionOf(unit) };
  tellLoad('began', unit);
}

/** Reports a call that no service answered as it should: 5xx, no answer, no connection. Refusals are business. */
export function reportCall(failure: FailedCall, serial: number): void {
  if (failure.kind === 'response' && failure.status < 500) return;
  const requestId = failure.kind === 'response' ? failure.requestId : undefined;
  report(
    {
      kind: 'call',
      ...(shown ?? { unit: 'host', version: versionOf('host') }),
      message: `${failure.call}: ${genericMessage(failure)}`,
      ...(requestId === undefined ? {} : { requestId }),
    },
    serial,
  );
}

import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { genericMessage } from '@sold/contracts/errors/message';
import type { FaultReport } from '@sold/contracts/federation/fault-report';
import type { UnitName } from '@sold/contracts/federation/release';

/** A fault of the page; the rest of the report is the same for all of them. */
export type Fault = Omit<FaultReport, 'host' | 'serial' | 'path'>;

/** Reports of one page; a loop of faults must not become a flood. */
const MOST = 20;
const STACK_CHARS = 4_000;
const sent = new Set<string>();

/** Sends a fault to `/rum`, once per message, without waiting for an answer. */
export function report(fault: Fault, serial: number): void {
  const key = `${fault.kind} ${fault.unit} ${fault.message}`;
  if (sent.size >= MOST || sent.has(key)) return;
  sent.add(key);
  const { stack } = fault;
  const body: FaultReport = {
    ...fault,
    ...(stack !== undefined && { stack: stack.slice(0, STACK_CHARS) }),
    host: SOLD_VERSION,
    serial,
    path: window.location.pathname,
  };
  navigator.sendBeacon('/rum', JSON.stringify(body));
}

/** Which unit and version a script error came from, by the addresses in its stack. */
export function unitOf(stack: string): Pick<Fault, 'unit' | 'version'> {
  const [, unit, version] = /\/dist\/([a-z]+)\/([^/\s]+)\//.exec(stack) ?? [];
  return { unit: (unit as UnitName | undefined) ?? 'unknown', version: version ?? '' };
}

/** Reports what nobody caught. */
export function reportUncaught(serial: number): void {
  const take = (reason: unknown) => {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    report(
      { kind: 'script', ...unitOf(error.stack ?? ''), message: error.message, stack: error.stack ?? '' },
      serial,
    );
  };
  window.addEventListener('error', (event) => take(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => take(event.reason));
}

/** The unit whose screen is shown; failed calls are its own. */
let shown: Pick<Fault, 'unit' | 'version'> | null = null;

/** Tells whose screen is shown from now on. */
export function showsUnit(unit: UnitName, version: string): void {
  shown = { unit, version };
}

/** Reports a call that no service answered as it should: 5xx, no answer, no connection. Refusals are business. */
export function reportCall(failure: FailedCall, serial: number): void {
  if (failure.kind === 'response' && failure.status < 500) return;
  const requestId = failure.kind === 'response' ? failure.requestId : undefined;
  report(
    {
      kind: 'call',
      ...(shown ?? { unit: 'host', version: SOLD_VERSION }),
      message: `${failure.call}: ${genericMessage(failure)}`,
      ...(requestId === undefined ? {} : { requestId }),
    },
    serial,
  );
}

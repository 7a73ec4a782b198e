import type { UnitName } from '@sold/contracts/federation/release';

/** A fault of the page as the edge logs it. */
export interface Fault {
  kind: 'screen_load' | 'screen_render' | 'script';
  unit: UnitName | 'unknown';
  version: string;
  message: string;
  stack?: string;
}

/** Reports of one page; a loop of faults must not become a flood. */
const MOST = 20;
const STACK_CHARS = 4_000;
const sent = new Set<string>();

/** Sends a fault to `/rum`, once per message, without waiting for an answer. */
export function report(fault: Fault, serial: number): void {
  const key = `${fault.kind} ${fault.unit} ${fault.message}`;
  if (sent.size >= MOST || sent.has(key)) return;
  sent.add(key);
  const body = {
    ...fault,
    stack: fault.stack?.slice(0, STACK_CHARS),
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

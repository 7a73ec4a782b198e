import type { FaultReport, PageVitals } from '@sold/contracts/federation/fault-report';
import { HIDDEN, withoutSecrets } from '@sold/service/logging/without-secrets';
import { LOAD_FORM } from '../canary/load-marks.ts';

/** How long each field may be, characters, or which form it has; a number is taken as it is. */
const FIELDS: {
  readonly [name in keyof Required<FaultReport & PageVitals>]: number | 'integer' | 'number' | RegExp;
} = {
  kind: 40,
  unit: 40,
  version: 100,
  message: 500,
  stack: 4_000,
  requestId: 64,
  host: 100,
  serial: 'integer',
  path: 500,
  lcp: 'number',
  inp: 'number',
  cls: 'number',
  load: LOAD_FORM,
};
/** Characters read beyond the end: a secret that begins before it is still recognised. */
const BEYOND = 1_000;

/** Private data in reports, beside the secrets that services hide: e-mail addresses, values of queries, sessions and personal pages. */
const PRIVATE: readonly [RegExp, string][] = [
  [/\/save\/[\w-]+/g, `/save/${HIDDEN}`],
  [/([?&][\w.%-]{1,64}=)[^&#\s"')]+/g, `$1${HIDDEN}`],
  [/[\w.%+-]{1,64}(?:@|%40)[\w-]{1,64}(?:\.[\w-]{1,64})+/g, HIDDEN],
  [/\b[0-9a-f]{32,}\b/gi, HIDDEN],
];

/**
 * Takes a report apart: the fields that pages of ours send, clipped and without secrets, and nothing else.
 * @param text body from an unknown sender
 * @returns null for what is no flat JSON object with one of them
 */
export function readReport(text: string): Partial<FaultReport & PageVitals> | null {
  const given = parsed(text);
  if (given === null || Object.values(given).some((value) => typeof value === 'object' && value !== null))
    return null;
  const report = Object.entries(FIELDS).flatMap(([name, most]) => {
    const value = given[name];
    if (most === 'integer') return Number.isSafeInteger(value) ? [[name, value]] : [];
    if (most === 'number') return Number.isFinite(value) ? [[name, value]] : [];
    if (typeof value !== 'string') return [];
    if (most instanceof RegExp) return most.test(value) ? [[name, value]] : [];
    return [[name, clipped(value, most)]];
  });
  return report.length === 0 ? null : (Object.fromEntries(report) as Partial<FaultReport & PageVitals>);
}

/** The beginning of a text, without secrets. @param most characters */
export function clipped(text: string, most: number): string {
  const head = withoutSecrets(text.slice(0, most + BEYOND));
  return PRIVATE.reduce((all, [pattern, instead]) => all.replace(pattern, instead), head).slice(0, most);
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

import { MOST_BYTES } from '../store/limits.ts';
import { SIGNATURE_FILE } from '../store/signed-description.ts';
import { UNIT_NAME, VERSION_NAME } from '../store/store.ts';

/** The live set, as who made it last wrote it. The newest of `sets/` counts. */
export const SET_KEY = 'set.json';
/** The latest answers of the services. */
export const SERVICES_KEY = 'services.json';

const SEGMENT = /^[\w@~+-][\w@~+.=-]{0,199}$/;
const MOST_SEGMENTS = 8;

/** A file of a version: `units/<unit>/<version>/<file>`. */
export interface FileKey {
  /** `trade/1.0.0`. */
  name: string;
  file: string;
}

/**
 * Reads the key of a version's file. Anybody who may write into a shared store may write any key, so a key becomes a path only when it
 * fits: `..`, absolute paths, hidden files, backslashes, control characters and folder markers do not. @returns null for such a key
 */
export function fileKeyIn(key: string): FileKey | null {
  const [folder, unit = '', version = '', ...segments] = key.split('/');
  const fits =
    folder === 'units' &&
    UNIT_NAME.test(unit) &&
    VERSION_NAME.test(version) &&
    segments.length > 0 &&
    segments.length <= MOST_SEGMENTS &&
    segments.every((segment) => SEGMENT.test(segment));
  return fits ? { name: `${unit}/${version}`, file: segments.join('/') } : null;
}

/** Most bytes of an object, by its key. */
export function mostBytesOf(key: string): number {
  if (key === SERVICES_KEY) return MOST_BYTES.services;
  if (key.startsWith('log/')) return MOST_BYTES.logPart;
  const found = fileKeyIn(key);
  if (found === null) return MOST_BYTES.set;
  if (found.file === 'release.json') return MOST_BYTES.description;
  return found.file === SIGNATURE_FILE ? MOST_BYTES.signature : MOST_BYTES.file;
}

/** Longest part of a key that is printed, characters. */
const SHOWN = 80;

/** A key as people read it. Anybody may have chosen it: it may be long, and move their cursor. */
export function shown(key: string): string {
  const text = JSON.stringify(key.length > SHOWN ? `${key.slice(0, SHOWN)}…` : key);
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`);
}

/** Serial of a set's key; null for another key. */
export function serialIn(key: string): number | null {
  const [, digits] = /^sets\/([1-9]\d{0,9})\.json$/.exec(key) ?? [];
  return digits === undefined ? null : Number(digits);
}

export function setKey(serial: number): string {
  return `sets/${serial}.json`;
}

/** Name of a part of the log, which is its name in the folder too; null for another key. */
export function logPartIn(key: string): string | null {
  return /^log\/(\d{10}-\d{1,15}-[\da-f-]{36}\.jsonl)$/.exec(key)?.[1] ?? null;
}

/** Parts sort by the serial of their set. @param at milliseconds */
export function logKey(serial: number, at: number, id: string): string {
  return `log/${String(serial).padStart(10, '0')}-${at}-${id}.jsonl`;
}

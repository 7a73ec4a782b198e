import { readFileSync, statSync } from 'node:fs';

const MB = 1_000_000;
/** Most bytes that are read of one thing in a store, by its kind. Ours have a hundredth of it. */
export const MOST_BYTES = {
  set: MB,
  description: 32 * MB,
  signature: 1_000,
  /** An object of the log; a new store begins with all lines in one. */
  logPart: 64 * MB,
  log: 256 * MB,
  /** Answers of the services. */
  services: 32 * MB,
  /** A file of a version, when its description is not known. */
  file: 64 * MB,
  key: 16_000,
} as const;

/** Reads a file. @throws Error, a sentence, when it has more bytes than its kind has */
export function readAtMost(file: string, kind: keyof typeof MOST_BYTES): Buffer {
  const { size } = statSync(file);
  if (size > MOST_BYTES[kind]) throw new Error(`${file} ${largerText(size, MOST_BYTES[kind])}.`);
  return readFileSync(file);
}

/** That something has too many bytes to be read. */
export function largerText(bytes: number, most: number): string {
  const [has, may] = [bytes, most].map((one) => one.toLocaleString('en-US'));
  return `has ${has} bytes, and what it should be has at most ${may}: it is not read`;
}

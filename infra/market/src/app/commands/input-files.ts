import { readFileSync } from 'node:fs';
import type { PolicyVersion } from '@sold/contracts/entities/policy';
import { readJson } from '@sold/service/http/read-json';
import { versionsIn } from '../../people/agreements/read-hashes.ts';
import { UsageError } from './usage-error.ts';

/** Reads JSON from the command line. @param what name of the input, for the message @throws UsageError */
export function readJsonText(text: string, what: string): unknown {
  try {
    return readJson(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${what} is not JSON (${(error as Error).message}): ${text.slice(0, 200)}`);
  }
}

const UNREADABLE: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `There is no file ${file}.`,
  EISDIR: (file) => `${file} is a folder. Name a file in it.`,
  EACCES: (file) => `${file} may not be read by this user.`,
};

/** Reads the bytes of a file from the command line. @throws UsageError when it cannot be read */
export function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new UsageError(UNREADABLE[code]?.(file) ?? `${file} cannot be read: ${message}`);
  }
}

/** Versions of policies that a file names. @throws UsageError for a file that is no list of them */
export function publishedIn(file: string): PolicyVersion[] {
  const text = bytesOf(file)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  readJsonText(text, file);
  try {
    return versionsIn(text);
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`);
  }
}

/** Returns whether an error is about an unreadable file: its message names the file and the reason. */
export function isOfFile(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && ['open', 'read', 'stat', 'scandir'].includes(syscall ?? '');
}

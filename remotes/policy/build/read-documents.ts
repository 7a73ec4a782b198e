import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Kind, PolicyDocument, Version } from '../src/documents/types.ts';
import { frontMatterOf } from './front-matter.ts';
import { clausesOf } from './markdown.ts';

/** Folder of the documents: `<kind>/<date>.md`, and the list of kinds. */
export const DOCUMENTS = join(import.meta.dirname, '../documents');
export const KINDS_FILE = 'kinds.yaml';

/** A file's text as data. @throws what is wrong with it, without its name */
export function documentOf(source: string): PolicyDocument {
  const { front, body } = frontMatterOf(source);
  const { kind, effective, supersedes, summary, review } = front;
  const hash = createHash('sha256').update(source).digest('hex');
  return { kind, date: effective, supersedes, summary, hash, review, ...clausesOf(body) };
}

/** Files below `folder`, `terms/2020-01-02.md`, in order of kind and date. */
export function documentFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .sort();
}

/** Kinds in the order in which the index shows them. */
export function kindsOf(folder: string): Kind[] {
  return parse(readFileSync(join(folder, KINDS_FILE), 'utf8')) as Kind[];
}

/** Every version without its text. @throws with the name of a file that cannot be read */
export function versionsOf(folder: string): (Version & { file: string })[] {
  return documentFiles(folder).map((file) => {
    const { kind, date, supersedes, summary, hash } = readDocument(folder, file);
    return { kind, date, supersedes, summary, hash, file };
  });
}

function readDocument(folder: string, file: string): PolicyDocument {
  try {
    return documentOf(readFileSync(join(folder, file), 'utf8'));
  } catch (problem) {
    throw new Error(`${file} ${(problem as Error).message}`);
  }
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ILLUSTRATIONS } from '../illustrations/all.ts';
import type { Block, Inline, ListItem, PolicyDocument } from '../src/documents/types.ts';
import { frontMatterOf } from './front-matter.ts';
import { linkProblem } from './link-problem.ts';
import { documentFiles, documentOf, kindsOf } from './read-documents.ts';

/** File of what is published: document → SHA-256. */
export const HASHES_FILE = 'hashes.json';
export type Hashes = Readonly<Record<string, string>>;

/** Everything that is wrong with the documents below a folder, a line each, with the file's name. */
export function problemsOf(folder: string): string[] {
  const files = documentFiles(folder);
  const known = new Map<string, PolicyDocument>();
  const problems: string[] = [];
  for (const file of files) {
    try {
      const source = readFileSync(join(folder, file), 'utf8');
      known.set(file, documentOf(source));
      problems.push(...placeProblems(folder, file, source));
    } catch (problem) {
      problems.push(`${file} ${(problem as Error).message}`);
    }
  }
  return [
    ...problems,
    ...strangers(folder),
    ...[...known].flatMap(([file, document]) => [
      ...numberProblems(document).map((problem) => `${file} ${problem}`),
      ...linksOf(document)
        .map((link) => linkProblem(link, document, known))
        .filter((problem) => problem !== null)
        .map((problem) => `${file} ${problem}`),
    ]),
    ...orderProblems(known),
    ...hashProblems(folder),
  ];
}

/** SHA-256 of a document's file, hex. */
export function hashOf(folder: string, file: string): string {
  return sha256(readFileSync(join(folder, file)));
}

/** Everything that is published as it stands now: documents, and the drawings that they show. */
export function hashesNow(folder: string): Hashes {
  return {
    ...Object.fromEntries(documentFiles(folder).map((file) => [file, hashOf(folder, file)])),
    ...Object.fromEntries(
      Object.entries(ILLUSTRATIONS).map(([name, drawing]) => [
        `illustration:${name}`,
        sha256(JSON.stringify(drawing)),
      ]),
    ),
  };
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

export function publishedHashes(folder: string): Hashes {
  const file = join(folder, HASHES_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hashes) : {};
}

/** A document says of itself what its place and `kinds.yaml` say. */
function placeProblems(folder: string, file: string, source: string): string[] {
  const { front } = frontMatterOf(source);
  const category = kindsOf(folder).find(({ kind }) => kind === front.kind)?.category;
  const place = `${front.kind}/${front.effective}.md`;
  return [
    ...(place === file ? [] : [`${file} says it is ${place}`]),
    ...(category === undefined
      ? [`${file} is of the kind ${front.kind}, which kinds.yaml does not name`]
      : []),
    ...(category === undefined || category === front.category
      ? []
      : [`${file} is of the category ${front.category}; kinds.yaml says ${category}`]),
  ];
}

/** Files of the folder that are not documents. */
function strangers(folder: string): string[] {
  const empty = kindsOf(folder)
    .filter(({ kind }) => !existsSync(join(folder, kind)))
    .map(({ kind }) => `kinds.yaml names ${kind}, which has no document`);
  const others = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.md$|^kinds\.yaml$|^hashes\.json$/.test(entry.name))
    .map(({ name }) => `${name} is no document`);
  return [...empty, ...others];
}

/** Clauses that are numbered are numbered 1, 2, 3 … */
function numberProblems({ clauses }: PolicyDocument): string[] {
  let last = 0;
  for (const { title } of clauses) {
    const number = Number(/^제(\d+)조(?!의)/.exec(title)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) continue;
    if (number !== last + 1) return [`has "${title}" after 제${last}조`];
    last = number;
  }
  return [];
}

/** Every version supersedes the one before it. */
function orderProblems(known: ReadonlyMap<string, PolicyDocument>): string[] {
  const before = new Map<string, string>();
  return [...known].flatMap(([file, { kind, date, supersedes }]) => {
    const due = before.get(kind) ?? null;
    before.set(kind, date);
    return supersedes === due ? [] : [`${file} supersedes ${supersedes}; the version before it is ${due}`];
  });
}

/** Published documents must not change. */
function hashProblems(folder: string): string[] {
  const published = publishedHashes(folder);
  const now = hashesNow(folder);
  return [
    ...Object.keys(now)
      .filter((name) => published[name] === undefined)
      .map((name) => `${name} is not in ${HASHES_FILE}: run node remotes/policy/build/lint.ts --publish`),
    ...Object.keys(now)
      .filter((name) => published[name] !== undefined && published[name] !== now[name])
      .map((name) => `${name} was edited after it was published: add a version instead`),
    ...Object.keys(published)
      .filter((name) => now[name] === undefined)
      .map((name) => `${name} was published and is gone`),
  ];
}

function linksOf({ preamble, clauses }: PolicyDocument): string[] {
  return [...preamble, ...clauses.flatMap(({ blocks }) => blocks)]
    .flatMap(inlinesOf)
    .flatMap((one) => (typeof one === 'object' && 'link' in one ? [one.link] : []));
}

function inlinesOf(block: Block): readonly Inline[] {
  if (block.is === 'list') return block.items.flatMap(itemInlines);
  if (block.is === 'figure') return [];
  return block.is === 'table' ? [...block.head, ...block.rows.flat()].flat() : block.text;
}

function itemInlines({ text, items }: ListItem): readonly Inline[] {
  return [...text, ...items.flatMap(itemInlines)];
}

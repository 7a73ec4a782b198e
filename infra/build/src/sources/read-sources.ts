import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { transformSync } from '@swc/core';

const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
/** Imports of a module: `from '…'`, `import '…'`, `import('…')`; in a style sheet `url(…)` and `@import '…'`. */
const ASKED = {
  code: /(?:\bfrom|\bimport)\s*\(?\s*["'`]([^"'`\n]+)["'`]/g,
  style: /(?:url\(|@import)\s*["']?([^"')\s]+)/g,
} as const;

interface Source {
  text: string;
  asks: readonly string[];
}

export interface Sources {
  /** Text of each file without what no build keeps: comments, types, layout. */
  files: ReadonlyMap<string, string>;
  /** Installed packages with their versions, those that they need included. */
  packages: ReadonlySet<string>;
}

const read = new Map<string, Source & { changed: number }>();

/** Files and packages that modules import. @param entries absolute paths. A missing import is skipped: the build reports it. */
export function sourcesFrom(entries: readonly string[]): Sources {
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || !statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    const { text, asks } = sourceOf(file);
    files.set(file, text);
    for (const ask of asks) {
      const found = locate(ask, file);
      if (found === null) continue;
      if ('file' in found) waiting.push(found.file);
      else addPackage(found.dir, packages);
    }
  }
  return { files, packages };
}

/** Where a request leads: a file of this repository, or the folder of an installed package. */
export function locate(ask: string, from: string): { file: string } | { dir: string } | null {
  const path = ask.split('?')[0] ?? '';
  if (path.startsWith('.')) return { file: resolve(dirname(from), path) };
  const name = /^(?:@[^/]+\/)?[^/:]+/.exec(path)?.[0];
  const dir = name === undefined ? null : packageDir(name, dirname(from));
  if (name === undefined || dir === null) return null;
  return name.startsWith('@sold/') ? exported(dir, path.slice(name.length + 1)) : { dir };
}

/** Text of a file without what no build keeps. */
export function sourceText(file: string): string {
  return sourceOf(file).text;
}

function sourceOf(file: string): Source {
  const changed = statSync(file).mtimeMs;
  const known = read.get(file);
  if (known?.changed === changed) return known;
  const source = { ...made(file, readFileSync(file)), changed };
  read.set(file, source);
  return source;
}

function made(file: string, content: Buffer): Source {
  if (file.endsWith('.css')) {
    const text = content.toString('utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return { text, asks: asked(text, ASKED.style) };
  }
  if (!CODE.test(file)) return { text: content.toString('base64'), asks: [] };
  const source = content.toString('utf8');
  const { code } = transformSync(source, {
    filename: file,
    swcrc: false,
    minify: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      target: 'es2022',
      minify: { compress: false, mangle: false, format: { comments: false } },
    },
  });
  // Comments for webpack are no comments.
  const told = source.match(/\/\* webpack\w+:.*?\*\//g) ?? [];
  return { text: [code, ...told].join('\n'), asks: asked(code, ASKED.code) };
}

function asked(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, ask = '']) => ask);
}

function packageDir(name: string, from: string): string | null {
  const dir = join(from, 'node_modules', name);
  if (existsSync(join(dir, 'package.json'))) return realpathSync(dir);
  const above = dirname(from);
  return above === from ? null : packageDir(name, above);
}

interface PackageFile {
  name: string;
  version: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
}

function packageFile(dir: string): PackageFile {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageFile;
}

function addPackage(dir: string, packages: Set<string>): void {
  const { name, version, dependencies = {} } = packageFile(dir);
  const id = `${name}@${version}`;
  if (packages.has(id)) return;
  packages.add(id);
  for (const needed of Object.keys(dependencies)) {
    const found = packageDir(needed, dir);
    if (found !== null) addPackage(found, packages);
  }
}

/** A file of one of our packages, by the longest pattern of `exports` that fits. */
function exported(dir: string, path: string): { file: string } | null {
  const patterns = Object.entries(packageFile(dir).exports ?? {}).sort(
    ([one], [other]) => other.length - one.length,
  );
  for (const [pattern, target] of patterns) {
    const [before = '', after] = pattern.slice(2).split('*');
    if (after === undefined ? path !== before : !(path.startsWith(before) && path.endsWith(after))) continue;
    const part = after === undefined ? '' : path.slice(before.length, path.length - after.length);
    return { file: join(dir, target.replace('*', part)) };
  }
  return null;
}

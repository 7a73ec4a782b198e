import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';

/** Files of a checkout as they are in the working tree: all that its `.gitignore` files do not name. */
export class SourceTree {
  readonly root: string;
  readonly #files: ReadonlySet<string>;
  readonly #folders = new Set<string>();
  readonly #below = new Map<string, string[]>();
  readonly #texts = new Map<string, string>();
  readonly #hashes = new Map<string, string>();

  constructor(root: string, files: readonly string[]) {
    this.root = root;
    this.#files = new Set(files);
    for (const file of files)
      for (let at = dirname(file); at.startsWith(root + sep) && !this.#folders.has(at); at = dirname(at))
        this.#folders.add(at);
  }

  /** @param root absolute path of the checkout */
  static of(root: string): SourceTree {
    const list = filesBelow(root);
    const names = list.split('\0').filter((name) => name !== '' && existsSync(join(root, name)));
    return new SourceTree(
      root,
      names.map((name) => join(root, name)),
    );
  }

  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** Whether sources are below a path. */
  isFolder(path: string): boolean {
    return this.#folders.has(path);
  }

  /** @returns every file below a folder */
  at(folder: string): string[] {
    const below = this.#below.get(folder) ?? [...this.#files].filter((file) => file.startsWith(folder + sep));
    this.#below.set(folder, below);
    return below;
  }

  text(file: string): string {
    const known = this.#texts.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(file, 'utf8');
    this.#texts.set(file, text);
    return text;
  }

  /** @returns a hash over the contents of files and their places in the checkout */
  hash(files: Iterable<string>): string {
    const all = createHash('sha256');
    for (const file of [...files].sort())
      all.update(`${file.slice(this.root.length)}\0${this.#hashOf(file)}\0`);
    return all.digest('hex');
  }

  #hashOf(file: string): string {
    const known = this.#hashes.get(file);
    if (known !== undefined) return known;
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    this.#hashes.set(file, hash);
    return hash;
  }
}

/** By an empty repository of our own: those around the folder, and who owns them, do not matter, nor that there may be none. */
function filesBelow(root: string): string {
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, ...env } = process.env;
  const own = mkdtempSync(join(tmpdir(), 'sold-git-'));
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64_000_000 });
  try {
    git('init', '--quiet', '--bare', own);
    const place = [`--git-dir=${own}`, `--work-tree=${root}`];
    return git(
      '-c',
      'core.bare=false',
      ...place,
      'ls-files',
      '-o',
      '--exclude-per-directory=.gitignore',
      '-z',
    );
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isMissing ? new Error('git is missing. Install it, then try again.') : error;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

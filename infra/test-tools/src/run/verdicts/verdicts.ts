import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { filesReadBy } from './named-files.ts';
import type { SourceTree } from './source-tree.ts';
import { VerdictStore } from './verdict-store.ts';

/** Verdicts kept for a suite: after a change that is taken back, it is still known to be green. */
const STORED = 4;
/** Files that every suite depends on: installed versions and the settings of the test runner. */
const COMMON = [
  'pnpm-lock.yaml',
  'package.json',
  'vitest.config.ts',
  'vitest.patience.ts',
  'tsconfig.base.json',
];
/** Settings of a package that its suites do not name. */
const OF_PACKAGE = ['package.json', 'vitest.config.ts'];

/** Selects suites that need not run again because nothing that they read has changed since they were green. */
export class Verdicts {
  readonly #tree: SourceTree;
  readonly #store: VerdictStore<string[]>;
  readonly #common: string;
  readonly #inputs = new Map<string, string>();

  /** @param folder where verdicts are kept */
  constructor(tree: SourceTree, folder: string) {
    this.#tree = tree;
    this.#store = new VerdictStore(join(folder, 'verdicts.json'));
    const common = COMMON.map((name) => join(tree.root, name)).filter((file) => tree.files.has(file));
    this.#common = `${tree.hash(common)} ${process.version} ${process.platform} ${process.arch}`;
  }

  /** @param suite path from the root @param more other inputs of this run, such as the engines that it may use */
  isGreen(suite: string, more = ''): boolean {
    return this.#store.get(suite)?.includes(this.#inputsOf(suite, more)) ?? false;
  }

  /** Inputs are taken as they were when the run began: a file that is changed meanwhile was not tested. */
  note(suites: Iterable<string>, green: ReadonlySet<string>, more = ''): void {
    for (const suite of suites)
      this.#store.set(suite, green.has(suite) ? this.#verdictsOf(suite, more) : null);
    this.#store.save();
  }

  #verdictsOf(suite: string, more: string): string[] {
    const inputs = this.#inputsOf(suite, more);
    const before = (this.#store.get(suite) ?? []).filter((one) => one !== inputs);
    return [inputs, ...before].slice(0, STORED);
  }

  #inputsOf(suite: string, more: string): string {
    const known = this.#inputs.get(suite);
    if (known !== undefined) return known;
    const file = join(this.#tree.root, suite);
    const [folder] = /^(?:(?:remotes|infra)\/)?[^/]+/.exec(suite) ?? [''];
    const settings = OF_PACKAGE.map((name) => join(this.#tree.root, folder, name));
    const all = [...filesReadBy(this.#tree, file), ...settings.filter((one) => this.#tree.files.has(one))];
    const inputs = createHash('sha256')
      .update(`${this.#common} ${more} ${this.#tree.hash(new Set(all))}`)
      .digest('hex');
    this.#inputs.set(suite, inputs);
    return inputs;
  }
}

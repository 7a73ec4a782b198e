import { join, relative } from 'node:path';
import { filesReadBy } from './named-files.ts';
import type { SourceTree } from './source-tree.ts';
import { VerdictStore } from './verdict-store.ts';

/** Files that run on no site: tests, documents, and the programs that run tests. */
const OFF_SITE = /\.(?:test|spec)\.|\/testing\/|\.md$|^infra\/(?:e2e|test-tools)\/|^\.(?!npmrc)/;
const REMOTE = /^remotes\/([^/]+)\//;
/** A page that is read without the browser loads no files that tell its unit. */
const READS_PAGES = /\brequest\s*\.get\(/;
const COMMON = ['infra/e2e/playwright.config.ts', 'infra/e2e/package.json', 'pnpm-lock.yaml'];

/** A journey on a device. */
export interface Journey {
  /** Path from the root. */
  file: string;
  /** Titles from the file inwards. */
  title: readonly string[];
  device: string;
}

/** Result of a journey. */
export interface JourneyResult extends Journey {
  /** Units whose files its pages loaded; null when that is not known. */
  loads: readonly string[] | null;
  isGreen: boolean;
}

type Known = Omit<JourneyResult, 'isGreen'> & { inputs: string };

/** Selects journeys that need not run again: neither their code nor the services, the host or a remote that they load have changed. */
export class JourneyVerdicts {
  readonly #tree: SourceTree;
  readonly #store: VerdictStore<Known>;
  readonly #site: readonly string[];
  readonly #remotes: ReadonlyMap<string, readonly string[]>;

  /** @param folder where verdicts are kept */
  constructor(tree: SourceTree, folder: string) {
    this.#tree = tree;
    this.#store = new VerdictStore(join(folder, 'journeys.json'));
    const all = [...tree.files].filter((file) => !OFF_SITE.test(relative(tree.root, file)));
    const remoteOf = (file: string) => REMOTE.exec(relative(tree.root, file))?.[1] ?? '';
    const { '': site = [], ...remotes } = Object.groupBy(all, remoteOf);
    this.#site = [
      ...site,
      ...COMMON.map((file) => join(tree.root, file)).filter((file) => tree.files.has(file)),
    ];
    // Contents are those of the beginning: a file that changes meanwhile is not tested.
    tree.hash(all);
    this.#remotes = new Map(Object.entries(remotes).map(([name, files = []]) => [name, files]));
  }

  /** @returns journeys that were green with the same inputs */
  green(): Journey[] {
    return this.#store.all().filter((known) => this.#inputsOf(known, known.loads) === known.inputs);
  }

  /** @param results of every journey that ran, with the units that its pages loaded, where they are known */
  note(results: readonly JourneyResult[]): void {
    for (const { isGreen, ...journey } of results)
      this.#store.set(
        `${journey.file} ${journey.device} ${journey.title}`,
        isGreen ? { ...journey, inputs: this.#inputsOf(journey, journey.loads) } : null,
      );
    this.#store.save();
  }

  #inputsOf({ file }: Journey, loads: Known['loads']): string {
    const spec = join(this.#tree.root, file);
    if (!this.#tree.files.has(spec)) return '';
    const all = loads === null || READS_PAGES.test(this.#tree.text(spec));
    const remotes = [...this.#remotes].filter(([name]) => all || loads.includes(name));
    return this.#tree.hash(
      new Set([...filesReadBy(this.#tree, spec), ...this.#site, ...remotes.flatMap(([, files]) => files)]),
    );
  }
}

import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import type { Release } from '@sold/contracts/federation/release';
import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import { agreedMembers } from '../sharing/agreed.ts';
import { namedMembers } from '../sharing/named-members.ts';
import { providedModules } from '../sharing/sharing.ts';
import type { Unit } from '../unit/unit.ts';

/** Facts in a release about its pair with a host or with remotes. */
type PairFacts = Pick<Release, 'provides' | 'uses' | 'agreed'>;

/** Everything of a module. */
const ALL = '*';

/** Watches a compilation for the host's exports, or for a remote's imports of them. */
export class HostPairPlugin {
  readonly #unit: Unit;
  readonly #used = new Map<string, Set<string>>();
  #provided: Record<string, string[]> = {};
  #named = new Set<string>();

  constructor(unit: Unit) {
    this.#unit = unit;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HostPairPlugin', (compilation) => {
      this.#used.clear();
      if (this.#unit.kind === 'host') {
        compilation.hooks.seal.tap('HostPairPlugin', () => {
          this.#provided = provided(compilation);
        });
        return;
      }
      // Before modules are put together, which hides those that others took in.
      compilation.hooks.seal.tap('HostPairPlugin', () => {
        // Unreadable sources have been reported.
        if (compilation.errors.length === 0) this.#named = ownMembers(compilation, this.#unit.dir);
      });
      compilation.hooks.dependencyReferencedExports.tap('HostPairPlugin', (names, dependency) => {
        this.#note(compilation, names, dependency);
        return names;
      });
    });
  }

  /** Facts about the last compilation, once it was sealed. */
  facts(): PairFacts {
    const agreed = agreedMembers();
    if (this.#unit.kind === 'host') return { provides: this.#provided, agreed };
    const uses = [...this.#used].map(([module, names]) => [module, [...names].sort()] as const);
    return {
      uses: Object.fromEntries(uses.sort(([one], [other]) => (one < other ? -1 : 1))),
      agreed: Object.fromEntries(
        Object.entries(agreed).filter(([name]) => this.#named.has(name.slice(name.lastIndexOf('.') + 1))),
      ),
    };
  }

  #note(
    { moduleGraph }: Compilation,
    names: readonly (readonly string[] | { name: readonly string[] })[],
    dependency: Dependency,
  ): void {
    const module = moduleGraph.getModule(dependency);
    // Other exposed modules of the recipe are requested as they are.
    if (module?.type !== 'consume-shared-module' || dependency.type === 'container exposed') return;
    const key = (module as unknown as { options: { shareKey: string } }).options.shareKey;
    const noted = this.#used.get(key) ?? new Set();
    this.#used.set(key, noted);
    for (const name of names) {
      const [first = ALL] = 'name' in name ? name.name : name;
      noted.add(first);
    }
  }
}

/** Exports of the host's modules for remotes. */
function provided({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const wanted = new Set(providedModules());
  const found: Record<string, string[]> = {};
  for (const module of modules) {
    if (!module.identifier().includes('shared-scope')) continue;
    for (const dependency of dependenciesOf(module)) {
      const { request } = dependency as { request?: string };
      const target = moduleGraph.getModule(dependency);
      if (request === undefined || !wanted.has(request) || !target) continue;
      const names = moduleGraph.getExportsInfo(target).getProvidedExports();
      found[request] = Array.isArray(names) ? [...names].sort() : [ALL];
    }
  }
  return found;
}

function dependenciesOf({ dependencies, blocks }: Module): Dependency[] {
  return [...dependencies, ...blocks.flatMap((block) => block.dependencies)];
}

/** Members that the unit's own modules name. */
function ownMembers({ modules }: Compilation, dir: string): Set<string> {
  const named = new Set<string>();
  for (const module of modules) {
    const { resource = '' } = module as { resource?: string };
    if (!resource.startsWith(`${dir}${sep}`) || !/\.tsx?$/.test(resource)) continue;
    for (const name of namedMembers(readFileSync(resource, 'utf8'), resource.endsWith('x'))) named.add(name);
  }
  return named;
}

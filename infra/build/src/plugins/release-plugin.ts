import { join, resolve } from 'node:path';
import type { Release, ReleaseFile, ReleaseScreen } from '@sold/contracts/federation/release';
import { HOST_PATHS } from '@sold/contracts/wire/paths';
import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import { laterModules, sharedVersions } from '../sharing/sharing.ts';
import { contractFingerprint } from '../sources/fingerprint.ts';
import { type DeclaredScreen, readScreens } from '../sources/screen-list.ts';
import { usedCalls } from '../sources/used-calls.ts';
import { integrityOf } from '../unit/integrity.ts';
import { MANIFEST, REMOTE_ENTRY, SCREENS, type Unit } from '../unit/unit.ts';
import { compress } from './compress.ts';
import { HostPairPlugin } from './host-pair-plugin.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { checkTexts, emitTexts } from './text-files.ts';

/** Description of a release; see {@link Release}. */
export const RELEASE_FILE = 'release.json';

/** Writes `release.json`, and `.br` and `.gz` beside every file worth compressing. */
export class ReleasePlugin {
  readonly #unit: Unit;
  readonly #version: string;
  readonly #pair: HostPairPlugin;

  constructor(unit: Unit, version: string) {
    this.#unit = unit;
    this.#pair = new HostPairPlugin(unit);
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    this.#pair.apply(compiler);
    if (this.#unit.kind === 'remote') new ManifestPlugin(this.#unit, this.#pair).apply(compiler);
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1000;
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const release = await this.#describe(compilation);
        await compress(compilation);
        const text = `${JSON.stringify(release, null, 1)}\n`;
        compilation.emitAsset(RELEASE_FILE, new webpack.sources.RawSource(text));
      });
    });
  }

  async #describe(compilation: Compilation): Promise<Release> {
    const { unit, kind, dir, screens = SCREENS } = this.#unit;
    const texts = emitTexts(compilation, this.#unit);
    const about = {
      unit,
      version: this.#version,
      files: filesOf(compilation),
      shared: sharedVersions(),
      contractFingerprint: contractFingerprint(),
      ...this.#pair.facts(),
      calls: usedCalls(this.#unit),
    };
    if (kind === 'host') {
      const initial = filesOfGroup(compilation.entrypoints.get('main'));
      const entry = initial.find((file) => /^main\..*js$/.test(file));
      if (entry === undefined) throw new Error('The host has no script.');
      const later = laterModules().map(([name, file]) => {
        const files = filesOfGroup(compilation.namedChunkGroups.get(file));
        return [name, files.filter((path) => !initial.includes(path))] as const;
      });
      const fonts = fontsOf(compilation.entrypoints.get('main'));
      return {
        ...about,
        entry,
        initial,
        fonts,
        screens: [],
        paths: HOST_PATHS,
        later: Object.fromEntries(later),
      };
    }
    const exposed = compilation.namedChunks.get('screens');
    if (!exposed) throw new Error(`${unit} does not expose ${screens}.`);
    const initial = [REMOTE_ENTRY, ...[...exposed.files].sort()];
    const declared = await readScreens(resolve(dir, screens));
    checkTexts(texts, declared);
    return {
      ...about,
      entry: REMOTE_ENTRY,
      manifest: MANIFEST,
      initial,
      ...(texts.length > 0 && { texts }),
      screens: declared.map((screen) => releaseScreen(compilation, join(dir, screens), screen, initial)),
    };
  }
}

function releaseScreen(
  compilation: Compilation,
  module: string,
  screen: DeclaredScreen,
  initial: readonly string[],
): ReleaseScreen {
  const variants = Object.entries(screen.requests).map(([ui, request]) => {
    const group = compilation.chunkGroups.find(({ origins }) =>
      origins.some(
        (origin) =>
          origin.request === request && (origin.module as { resource?: string } | null)?.resource === module,
      ),
    );
    if (!group) throw new Error(`No chunk holds ${request}, which ${screen.path} (${ui}) needs.`);
    const files = filesOfGroup(group).filter((file) => !initial.includes(file));
    return [ui, { files, uses: consumedBy(compilation, group) }] as const;
  });
  return {
    path: screen.path,
    view: screen.view,
    files: Object.fromEntries(variants.map(([ui, { files }]) => [ui, files])),
    uses: Object.fromEntries(variants.map(([ui, { uses }]) => [ui, uses])),
  };
}

/** Modules the chunks of a group take from the host. */
function consumedBy({ chunkGraph }: Compilation, group: ChunkGroup): string[] {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const keys = modules
    .filter(({ type }) => type === 'consume-shared-module')
    .map((module) => (module as unknown as { options: { shareKey: string } }).options.shareKey);
  return [...new Set(keys)].sort();
}

/** Style sheets first: they hold up the first paint. */
function filesOfGroup(group: ChunkGroup | undefined): string[] {
  const files = [...new Set(group?.chunks.flatMap((chunk) => [...chunk.files]))].sort();
  return [...files.filter((file) => file.endsWith('.css')), ...files.filter((file) => file.endsWith('.js'))];
}

/** Fonts that the style sheets of a group point at. */
function fontsOf(group: ChunkGroup | undefined): string[] {
  const assets = group?.chunks.flatMap((chunk) => [...chunk.auxiliaryFiles]) ?? [];
  return [...new Set(assets)].filter((file) => file.endsWith('.woff2')).sort();
}

function filesOf(compilation: Compilation): ReleaseFile[] {
  return compilation
    .getAssets()
    .map(({ name, source }) => {
      const content = source.buffer();
      return { path: name, bytes: content.length, integrity: integrityOf(content) };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

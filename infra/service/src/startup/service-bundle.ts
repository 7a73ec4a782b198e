import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isMadeOf, noteInputs } from './bundle-inputs.ts';

/** Services that are started often, and while others serve. */
export type BundledService = 'market' | 'coupon';

const INFRA = resolve(import.meta.dirname, '../../..');
/** Programs of the services. */
const MAIN: Record<BundledService, string> = {
  market: 'market/src/app/main.ts',
  coupon: 'coupon/src/main.ts',
};
/** Packages outside of a bundle are resolved from here. */
const BUNDLES = join(INFRA, 'service/dist');
/** Stays an import: what has files of its own (wasm, compiled code), what may be absent, what is loaded only when it is wanted. */
const OUTSIDE = [
  /^@electric-sql\//,
  /^@resvg\//,
  /^@node-rs\//,
  'sharp',
  /^@opentelemetry\//,
  'pg-native',
  'prom-client',
];

const made = new Map<BundledService, Promise<string>>();

/**
 * A service as one file: it starts in a third of the processor time, because Node need not find, read and link four hundred
 * modules. Rebuilt when its sources or the lock file change.
 * @returns the file to give to Node
 */
export function bundleService(name: BundledService): Promise<string> {
  const file = made.get(name) ?? bundle(join(INFRA, MAIN[name]), join(BUNDLES, `${name}.mjs`));
  made.set(name, file);
  return file;
}

/**
 * Bundles a program of ours and the packages that it uses into one ESM file, with a source map beside it; what it imports
 * dynamically becomes files in the same folder. Several processes may do so at the same time: a file is there as a whole or not at all.
 */
export async function bundle(main: string, file: string): Promise<string> {
  const folder = dirname(file);
  const note = `${file}.inputs.json`;
  if (isMadeOf(note)) return file;
  const began = Date.now();
  // Takes a tenth of a second to load, which a start that finds its bundle need not wait for.
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: main,
    // Wherever it is made, the same sources make the same bytes: compiled code is kept by them.
    cwd: INFRA,
    platform: 'node',
    external: OUTSIDE,
    tsconfig: false,
  });
  const { output } = await build.generate({
    dir: folder,
    entryFileNames: file.slice(folder.length + 1),
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // It is read at every start. Lines stay: Node prints the whole line of an error that ends a process.
    comments: false,
  });
  // Those too of which nothing is left but a constant.
  const modules = await build.watchFiles;
  await build.close();
  await mkdir(folder, { recursive: true });
  // The program comes last: once it is there, so is all that belongs to it.
  for (const piece of output.toReversed())
    await replace(join(folder, piece.fileName), piece.type === 'chunk' ? piece.code : piece.source);
  const made = output.map((piece) => join(folder, piece.fileName));
  const inputs = noteInputs(modules, made, began);
  if (inputs !== null) await replace(note, inputs);
  return file;
}

async function replace(file: string, contents: string | Uint8Array): Promise<void> {
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, contents);
  await rename(written, file);
}

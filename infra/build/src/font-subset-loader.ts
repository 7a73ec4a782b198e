import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** What a style sheet may say of a font after `?`. */
interface SubsetQuery {
  /** Text file with the glyphs to keep, below the unit's folder; white space in it does not count. */
  glyphs: string;
  /** Lightest and boldest weight to keep, `400..800`. */
  weights: string;
  /** OpenType features to keep, with commas between; none when it is missing. */
  features?: string;
}

/**
 * Keeps of a variable font the glyphs, weights and features that the query names:
 * `url("Font.woff2?glyphs=src/fonts/latin.txt&weights=400..800&features=kern,tnum")`. The space is always kept.
 * The same font, glyphs and query give the same bytes.
 */
export default function fontSubset(this: LoaderContext<unknown>, font: Buffer): void {
  const done = this.async();
  subset(this, font).then(
    (content) => done(null, content),
    (error: Error) => done(error),
  );
}
/** Tells webpack that fonts are bytes and not text. */
export const raw = true;

async function subset(loader: LoaderContext<unknown>, font: Buffer): Promise<Buffer> {
  const { glyphs, weights, features } = queryOf(loader.resourceQuery);
  const file = `${loader.rootContext}/${glyphs}`;
  loader.addDependency(file);
  const [min, max] = weights.split('..').map(Number);
  if (!min || !max) throw new Error(`A range of weights is written 400..800; this one is ${weights}.`);
  // The published types do not know `keepFeatures` yet.
  const options: Parameters<typeof subsetFont>[2] & { keepFeatures: string[] } = {
    targetFormat: 'woff2',
    keepFeatures: features?.split(',') ?? [],
    variationAxes: { wght: { min, max } },
  };
  return subsetFont(font, ` ${readFileSync(file, 'utf8').replace(/\s/g, '')}`, options);
}

function queryOf(resourceQuery: string): SubsetQuery {
  const { glyphs, weights, features } = Object.fromEntries(new URLSearchParams(resourceQuery));
  if (!glyphs || !weights)
    throw new Error(`A subset names its glyphs and weights; this one says ${resourceQuery}.`);
  return { glyphs, weights, ...(features !== undefined && { features }) };
}

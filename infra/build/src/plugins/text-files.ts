import { createHash } from 'node:crypto';
import type { ReleaseText } from '@sold/contracts/federation/release';
import webpack, { type Compilation } from 'webpack';
import type { DeclaredScreen } from '../sources/screen-list.ts';
import type { Unit } from '../unit/unit.ts';

const ADDRESS = /^(\/[a-z0-9_-]+)+\.txt$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Puts a unit's plain texts beside its other files, each once. */
export function emitTexts(compilation: Compilation, { texts }: Unit): ReleaseText[] {
  return (texts?.() ?? []).map(({ text, ...about }) => {
    const file = `texts/${createHash('sha256').update(text).digest('hex').slice(0, 12)}.txt`;
    if (!compilation.getAsset(file)) compilation.emitAsset(file, new webpack.sources.RawSource(text));
    return { ...about, file };
  });
}

/** @throws when a text's address is not below a screen of the unit, or is there twice from the same day */
export function checkTexts(texts: readonly ReleaseText[], screens: readonly DeclaredScreen[]): void {
  const known = new Set<string>();
  for (const { address, since } of texts) {
    const isOwn = screens.some(({ path }) => address.startsWith(`${path}/`));
    if (!ADDRESS.test(address) || !isOwn)
      throw new Error(
        `The text ${address} is not below a screen's path, or not written like /path/name.txt.`,
      );
    if (since !== null && !DAY.test(since)) throw new Error(`The text ${address} is since ${since}: no day.`);
    const key = `${address} ${since}`;
    if (known.has(key)) throw new Error(`There are two texts ${address} since ${since}.`);
    known.add(key);
  }
}

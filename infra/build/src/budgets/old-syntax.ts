import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT, type BuiltUnits } from './built-units.ts';

/** Syntax that Safari before 16.4 cannot parse: static blocks and lookbehind. */
const YOUNG = /\bstatic\s*\{|\(\?<[=!]/;
/** Rules that are dropped whole, and values without a fallback. */
const YOUNG_STYLES = /@layer|light-dark\(|[{;]&|:is\([^)]*&/;

/** Installed packages are not compiled: their syntax has to be old enough as it is. */
export function oldSyntax({ temp }: BuiltUnits): void {
  test.each(BUILT)('%s sends syntax that every browser of the list reads', (unit) => {
    const dir = join(temp, unit);
    const young = (end: string, pattern: RegExp) =>
      readdirSync(dir).filter(
        (name) => name.endsWith(end) && pattern.test(readFileSync(join(dir, name), 'utf8')),
      );
    expect(readdirSync(dir).some((name) => name.endsWith('.css'))).toBe(true);
    expect(young('.js', YOUNG).filter((name) => name !== 'server.js')).toEqual([]);
    expect(young('.css', YOUNG_STYLES)).toEqual([]);
  });
}

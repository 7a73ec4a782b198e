import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { type CallForms, callForm, callKey } from '@sold/contracts/calls/parts/form';
import { ROOT } from '../unit/paths.ts';
import type { Unit } from '../unit/unit.ts';

const LITERAL = /(['"`])((?:(?:GET|POST|PUT|DELETE) )?(?:coupon:)?\/[^'"`$\s]+)\1/g;

/**
 * The forms of the calls that a unit's sources name, by key or by path: never too few. Calls of the host's shared modules
 * belong to the host.
 */
export function usedCalls({ kind, dir }: Pick<Unit, 'kind' | 'dir'>): CallForms {
  const folders = [join(dir, 'src'), ...(kind === 'host' ? [join(ROOT, 'shared/src')] : [])];
  const named = new Set(folders.flatMap(sourcesIn).flatMap((file) => literalsIn(readFileSync(file, 'utf8'))));
  return formsOf(({ path }, key) => named.has(key) || named.has(path));
}

/** The forms of every call that is declared here. */
export function allCalls(): CallForms {
  return formsOf(() => true);
}

function formsOf(isUsed: (call: AnyCall, key: string) => boolean): CallForms {
  const forms = Object.values(calls).flatMap((call) => {
    const key = callKey(call);
    return isUsed(call, key) ? [[key, callForm(call)] as const] : [];
  });
  return Object.fromEntries(forms.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Text in quotes that may be a call's key or path. */
export function literalsIn(source: string): string[] {
  return [...source.matchAll(LITERAL)].map(([, , literal = '']) => literal);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !file.includes('/testing/'));
}

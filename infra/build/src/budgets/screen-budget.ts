import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseScreen } from '@sold/contracts/federation/release';
import type { UiType } from '@sold/contracts/federation/screen';
import {
  BUY_PATH,
  CLOSET_PATH,
  CONTENT_PATH,
  ITEM_PATH,
  ORDER_LIST_PATH,
  RAFFLE_LIST_PATH,
  RAFFLE_PATH,
  RELEASE_CALENDAR_PATH,
  RELEASE_PATH,
  SELL_START_PATH,
} from '@sold/contracts/wire/paths';
import { beforeAll, expect, test } from 'vitest';
import { grownModules, type ModuleSizes } from '../recipe/module-growth.ts';
import { BUILT, type BuiltUnits } from './built-units.ts';

interface Budget {
  unit: 'trade' | 'order' | 'raffle' | 'content';
  path: string;
  /** Scripts of host, remote and screen before the screen shows, bytes in brotli. */
  bytes: Record<UiType, number>;
}

/**
 * Weights of 2026-11-25 within what the host's own budget leaves, with 1 kB more for the remote. Raised since then by 0.25 to
 * 3 kB for features; the log of this file has the reasons.
 */
const BUDGETS: readonly Budget[] = [
  // Since a syllable is waited for, and fields undo to what stood in them, 0.5 kB more.
  { unit: 'trade', path: '/', bytes: { mobile: 140_250, desktop: 140_000 } },
  { unit: 'trade', path: ITEM_PATH, bytes: { mobile: 159_250, desktop: 159_250 } },
  // Since coupons, stored accounts and paying later are asked for, 2 kB more. Since it asks what became of a payment, 1 kB more; and
  // wherever links are followed, since they are read by one rule, 0.5 kB. Since cards pay over months, terms that were opened are
  // kept and an address has a note, 1.5 kB. Since coupons that did not come are asked for again, 0.25 kB, also of the list's files.
  { unit: 'order', path: BUY_PATH, bytes: { mobile: 169_750, desktop: 169_750 } },
  // Since the own page and all below it are screens of its unit, 3 kB more; its list is one of them, with tabs, filters and times.
  { unit: 'order', path: ORDER_LIST_PATH, bytes: { mobile: 145_750, desktop: 145_750 } },
  { unit: 'order', path: CLOSET_PATH, bytes: { mobile: 142_000, desktop: 142_000 } },
  { unit: 'order', path: SELL_START_PATH, bytes: { mobile: 142_500, desktop: 142_500 } },
  { unit: 'raffle', path: RAFFLE_LIST_PATH, bytes: { mobile: 138_500, desktop: 138_500 } },
  // Since it shows the beacon that a raffle is drawn with, and waits for it, 1.5 kB more.
  { unit: 'raffle', path: RAFFLE_PATH, bytes: { mobile: 150_500, desktop: 150_500 } },
  // Cards of stories are those of releases and raffles: 0.5 kB more.
  { unit: 'content', path: CONTENT_PATH, bytes: { mobile: 138_750, desktop: 138_750 } },
  { unit: 'content', path: RELEASE_PATH, bytes: { mobile: 141_000, desktop: 141_000 } },
  { unit: 'content', path: RELEASE_CALENDAR_PATH, bytes: { mobile: 136_750, desktop: 136_750 } },
];

/** Weights of modules when the budgets were set. `NOTE_MODULE_SIZES=on` with these tests rewrites it, with the budgets. */
const SIZES = new URL('../../module-sizes.json', import.meta.url);
const sizes = JSON.parse(readFileSync(SIZES, 'utf8')) as Record<string, ModuleSizes>;

/** Limits the bytes before each of these screens shows. */
export function screenBudget({ temp, of }: BuiltUnits): void {
  beforeAll(() => {
    if (process.env.NOTE_MODULE_SIZES !== 'on') return;
    const now = Object.fromEntries(BUILT.map((unit) => [unit, of(unit).modules()]));
    writeFileSync(SIZES, `${JSON.stringify(now, null, 2)}\n`);
  });

  /** Growth in the units of a screen since the budgets were set. */
  function growthOf(units: readonly ('host' | Budget['unit'])[]): string {
    return units.map((unit) => `${unit}:\n${grownModules(sizes[unit] ?? {}, of(unit).modules())}`).join('\n');
  }

  /** Scripts of a unit with what goes over the wire, bytes. */
  function scripts(unit: string, files: readonly string[]): { name: string; bytes: number }[] {
    return [...new Set(files)]
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const path = join(temp, unit, file);
        return {
          name: `${unit}/${file}`,
          bytes: statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size,
        };
      });
  }

  const cases = BUDGETS.flatMap(({ unit, path, bytes }) =>
    (['mobile', 'desktop'] as const).map((ui) => ({ unit, path, ui, budget: bytes[ui] })),
  );

  test.each(cases)('the scripts before $path ($ui) fit', ({ unit, path, ui, budget }) => {
    const host = of('host').release;
    const remote = of(unit).release;
    const screen = remote.screens.find((known) => known.path === path) as ReleaseScreen;
    const own = screen.files[ui] ?? screen.files.mobile ?? [];
    const asked = (screen.uses[ui] ?? screen.uses.mobile ?? []).flatMap((name) => host.later?.[name] ?? []);
    const all = [
      ...scripts('host', [...host.initial, ...asked]),
      ...scripts(unit, [...remote.initial, ...own]),
    ].sort((one, other) => other.bytes - one.bytes);
    const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
    const list = all.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
    console.log(`${path} (${ui}): ${total}`);
    expect(total).toBeGreaterThan(50_000);
    expect(
      total,
      `${total} bytes, at most ${budget}; largest first:\n${list}\nModules that grew:\n${growthOf(['host', unit])}`,
    ).toBeLessThanOrEqual(budget);
  });
}

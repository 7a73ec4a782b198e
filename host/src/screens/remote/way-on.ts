import type { UnitName } from '@sold/contracts/federation/release';
import { resolveRoute } from '@sold/contracts/federation/route';
import { type Place, RAFFLES, RELEASES, STORIES } from '../../layout/places.ts';

/** Places to continue from a broken screen, the likeliest first. */
const WAYS: readonly Place[] = [
  { label: '홈으로', path: '/' },
  { label: `${RAFFLES.label} 보기`, path: RAFFLES.path },
  { label: `${RELEASES.label} 보기`, path: RELEASES.path },
  { label: `${STORIES.label} 보기`, path: STORIES.path },
];

/** Failed part: a screen, or its whole unit when that did not start. */
export interface Broken {
  unit: UnitName;
  /** Below the base path. */
  path: string;
  isWholeUnit: boolean;
}

/** Returns the first place that does not need the failed part, or null. */
export function wayOn(
  { unit, path, isWholeUnit }: Broken,
  screens: readonly { unit: UnitName; path: string }[],
): Place | null {
  const isSound = (way: Place) => {
    const screen = resolveRoute(way.path, screens)?.screen;
    if (screen === undefined || screen.path === path) return false;
    return screen.unit !== unit || !isWholeUnit;
  };
  return WAYS.find(isSound) ?? null;
}

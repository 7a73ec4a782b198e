import type { UnitName } from '@sold/contracts/federation/release';
import { resolveRoute } from '@sold/contracts/federation/route';
import { type Place, RAFFLES, RELEASES, STORIES } from '../../layout/places.ts';

/** Where a person can go on from a screen that is broken, the likeliest first. */
const WAYS: readonly Place[] = [
  { label: '홈으로', path: '/' },
  { label: `${RAFFLES.label} 보기`, path: RAFFLES.path },
  { label: `${RELEASES.label} 보기`, path: RELEASES.path },
  { label: `${STORIES.label} 보기`, path: STORIES.path },
];

/** The first place that another unit than the broken one shows; null when no other unit shows any. */
export function wayOn(broken: UnitName, screens: readonly { unit: UnitName; path: string }[]): Place | null {
  const isSound = ({ path }: Place) => (resolveRoute(path, screens)?.screen.unit ?? broken) !== broken;
  return WAYS.find(isSound) ?? null;
}

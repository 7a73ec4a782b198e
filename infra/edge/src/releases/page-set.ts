import { isInPage, separateUnitAt, type UnitName } from '@sold/contracts/federation/units';
import { scriptJson } from '@sold/service/text/escaped';
import type { LiveReleases } from './releases.ts';

/** Parts of sets by the separate unit that owns the page; null for the pages that the others share. Every page asks. */
const known = new WeakMap<LiveReleases, Map<UnitName | null, LiveReleases>>();

/** The part of a set that the page of a path is made of. @param path below the base path */
export function pageSet(live: LiveReleases, path: string): LiveReleases {
  const parts = known.get(live) ?? new Map<UnitName | null, LiveReleases>();
  known.set(live, parts);
  const owner = separateUnitAt(path);
  const part = parts.get(owner) ?? partOf(live, path, owner);
  parts.set(owner, part);
  return part;
}

function partOf(live: LiveReleases, path: string, owner: UnitName | null): LiveReleases {
  const remotes = new Map([...live.remotes].filter(([unit]) => isInPage(unit, path)));
  const inlined = Object.entries(live.inline.remotes).filter(([unit]) => remotes.has(unit as UnitName));
  const inline = {
    ...live.inline,
    ...(owner !== null && { template: 'bare' as const }),
    remotes: Object.fromEntries(inlined),
  };
  return { ...live, remotes, inline, json: scriptJson(inline) };
}

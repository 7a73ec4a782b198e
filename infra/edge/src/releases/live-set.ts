import type { LiveSetAnswer, LiveUnit } from '@sold/contracts/federation/live-set';
import type { Release } from '@sold/contracts/federation/release';
import { baseOf, fileOf, type LiveReleases } from './releases.ts';

/** Description of the live set for open pages and for other hosts. */
export function liveSetAnswer({ host, remotes, inline, signed }: LiveReleases): LiveSetAnswer {
  const releases = [...(host ? [host] : []), ...remotes.values()];
  return {
    serial: inline.serial,
    units: Object.fromEntries(releases.map((release) => [release.unit, liveUnit(release)])),
    signed,
  };
}

function liveUnit(release: Release): LiveUnit {
  const { version, entry, manifest } = release;
  const base = baseOf(release);
  return {
    version,
    entry: `${base}${entry}`,
    integrity: fileOf(release, entry).integrity,
    ...(manifest !== undefined && { manifest: `${base}${manifest}` }),
  };
}

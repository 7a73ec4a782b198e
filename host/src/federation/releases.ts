import type { InlineReleases, InlineRemote, UnitName } from '@sold/contracts/federation/release';

/** The release set the edge wrote into this page. It stays for the life of the page. */
export function readReleases(doc: Document = document): InlineReleases {
  const text = doc.getElementById('sold-releases')?.textContent;
  if (!text) throw new Error('The page holds no release set: it must come from the edge.');
  return JSON.parse(text) as InlineReleases;
}

/** Remotes of a set by their names. */
export function remotesOf(releases: InlineReleases): [UnitName, InlineRemote][] {
  return Object.entries(releases.remotes) as [UnitName, InlineRemote][];
}

/** Never matches a file: what has no hash in the set does not load. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Answers the hash of any file by its address, for scripts and style sheets made while the page runs. */
export function integrityLookup(releases: InlineReleases): (url: string) => string {
  const units = [releases.host, ...Object.values(releases.remotes)];
  const known = new Map(
    units.flatMap(({ base, integrity }) =>
      Object.entries(integrity).map(([path, hash]) => [base + path, hash] as const),
    ),
  );
  return (url) => known.get(new URL(url, window.location.origin).pathname) ?? NO_FILE;
}

import { fileAddress } from '@sold/contracts/federation/file-address';
import type { InlineReleases, InlineRemote, UnitName } from '@sold/contracts/federation/release';

/** The release set the edge wrote into this page. It stays for the life of the page. */
export function readReleases(doc: Document = document): InlineReleases {
  const text = doc.getElementById('sold-releases')?.textContent;
  if (!text) throw new Error('The page holds no release set: it must come from the edge.');
  return JSON.parse(text) as InlineReleases;
}

/** Remotes of a set by their names. */
export function remotesOf(releases: Pick<InlineReleases, 'remotes'>): [UnitName, InlineRemote][] {
  return Object.entries(releases.remotes) as [UnitName, InlineRemote][];
}

/** Never matches a file: what has no hash in the set does not load. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Hashes of the files of a set, for scripts and style sheets made while the page runs. */
export class FileHashes {
  readonly #known = new Map<string, string>();
  /** Where files have no hash: of a remote that is worked on, which no release holds. */
  readonly #open: readonly string[];

  /** Takes the page's own release set: the host's files and the container of each remote. */
  constructor({ host, remotes }: InlineReleases) {
    this.#open = Object.values(remotes).flatMap(({ base, integrity }) => (integrity === '' ? base : []));
    this.add('host', host.version, host.integrity);
    for (const [unit, { version, entry, integrity }] of remotesOf({ remotes }))
      this.add(unit, version, { [entry]: integrity });
  }

  /** @param files path in the release → `sha384-…` */
  add(unit: UnitName, version: string, files: Readonly<Record<string, string>>): void {
    for (const [path, hash] of Object.entries(files)) {
      this.#known.set(fileAddress({ unit, version }, path), hash);
      // Where containers from before `fileAddress` ask for them.
      this.#known.set(`/dist/${unit}/${version}/${path}`, hash);
    }
  }

  /** Hash of a file by its address; one that fits nothing for a file that is not in the set. */
  of(url: string): string {
    const { origin, pathname } = new URL(url, window.location.origin);
    const isOpen = origin === window.location.origin && this.#open.some((base) => pathname.startsWith(base));
    return isOpen ? '' : (this.#known.get(pathname) ?? NO_FILE);
  }
}

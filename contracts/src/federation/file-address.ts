import type { Release } from './release.ts';

/**
 * In place of a version in an address: files whose names hold the hash of their content, out of whichever version holds them. They
 * keep their address from version to version, so that a returning visitor has what did not change.
 */
export const FILES = 'files';

const HASHED = /(?:^|[./])[0-9a-f]{10,}\.(?:js|css)$/;

/** Whether the name of a file holds the hash of its content. @example isHashed('item.0a1b2c3d4e5f.js') */
export function isHashed(path: string): boolean {
  return HASHED.test(path);
}

/** Returns the address of a file of a release. @example '/dist/trade/files/item.0a1b2c3d4e5f.js' */
export function fileAddress({ unit, version }: Pick<Release, 'unit' | 'version'>, path: string): string {
  return `/dist/${unit}/${isHashed(path) ? FILES : version}/${path}`;
}

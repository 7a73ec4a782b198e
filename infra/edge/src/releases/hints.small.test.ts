import type { Release } from '@sold/contracts/federation/release';
import { expect, test } from 'vitest';
import { hintsFor } from './hints.ts';
import type { LiveReleases } from './releases.ts';

const file = (path: string) => ({ path, bytes: 1, integrity: `sha384-${path}` });
const release = (unit: Release['unit'], more: Partial<Release>): Release => ({
  unit,
  version: '1.0.0',
  entry: 'entry.js',
  initial: [],
  files: [],
  screens: [],
  shared: {},
  contractFingerprint: '',
  ...more,
});
const live: LiveReleases = {
  id: '1',
  all: [],
  host: release('host', {
    files: [file('shared-goods.js'), file('shared-goods.css')],
    later: {
      '@sold/shared/ui/base/price': ['shared-goods.css', 'shared-goods.js'],
      '@sold/shared/ui/layout/tabs': ['shared-goods.js'],
    },
  }),
  remotes: new Map([
    [
      'trade',
      release('trade', {
        initial: ['entry.js'],
        files: [file('entry.js'), file('item.js')],
        screens: [
          {
            path: '/trade/product',
            view: 'Product',
            files: { mobile: ['item.js'] },
            uses: { mobile: ['react', '@sold/shared/ui/base/price', '@sold/shared/ui/layout/tabs'] },
          },
        ],
      }),
    ],
  ]),
  inline: { serial: 1, practice: false, host: { version: '1', base: '', integrity: {} }, remotes: {} },
  json: '',
  signed: null,
  withdrawn: {},
};

test('hints a screen’s own files and the host’s later files that it needs, each once', () => {
  expect(hintsFor(live, '/trade/product/7', 'Android 15').map(({ href, as }) => `${as} ${href}`)).toEqual([
    'script /dist/trade/1.0.0/entry.js',
    'script /dist/trade/1.0.0/item.js',
    'style /dist/host/1.0.0/shared-goods.css',
    'script /dist/host/1.0.0/shared-goods.js',
  ]);
});

test('hints nothing for an unknown address', () => {
  expect(hintsFor(live, '/nowhere', '')).toEqual([]);
});

import { expect, test } from 'vitest';
import { FileHashes, readReleases } from './releases.ts';

const releases = {
  serial: 3,
  practice: false,
  host: { version: '1', base: '/dist/host/1/', integrity: { 'later.js': 'sha384-y' } },
  remotes: {
    trade: {
      version: '1',
      base: '/dist/trade/1/',
      entry: 'remoteEntry.js',
      screens: [],
      integrity: 'sha384-x',
    },
  },
};

test('reads the set from the page', () => {
  expect(() => readReleases()).toThrow('edge');
  document.body.innerHTML = `<script type="application/json" id="sold-releases">${JSON.stringify(releases)}</script>`;
  expect(readReleases()).toEqual(releases);
});

test('gives an unknown file a hash that matches nothing', () => {
  const hashes = new FileHashes(releases);
  const hashOf = (url: string) => hashes.of(url);
  expect(hashOf('/dist/trade/1/remoteEntry.js')).toBe('sha384-x');
  expect(hashOf('/dist/trade/1/known.js')).toMatch(/^sha384-A{64}$/);
  hashes.add('trade', '1', { 'known.js': 'sha384-z', 'item.0a1b2c3d4e5f.js': 'sha384-i' });
  expect(hashOf('/dist/trade/1/known.js')).toBe('sha384-z');
  expect(hashOf('/dist/trade/files/item.0a1b2c3d4e5f.js?again=1')).toBe('sha384-i');
  expect(hashOf('/dist/trade/1/item.0a1b2c3d4e5f.js')).toBe('sha384-i');
  expect(hashOf(`${window.location.origin}/dist/trade/1/remoteEntry.js?x`)).toBe('sha384-x');
  expect(hashOf('/dist/host/1/later.js')).toBe('sha384-y');
  for (const url of ['/dist/trade/2/remoteEntry.js', '/dist/trade/1/other.js', 'https://evil.example/a.js']) {
    expect(hashOf(url)).toMatch(/^sha384-A{64}$/);
  }
});

test('gives a remote under development no hashes, and keeps those of all others', () => {
  const dev = { ...releases.remotes.trade, version: 'dev', base: '/dist/trade/dev/', integrity: '' };
  const hashes = new FileHashes({ ...releases, remotes: { trade: dev } });
  expect(hashes.of('/dist/trade/dev/remoteEntry.js')).toBe('');
  expect(hashes.of('/dist/host/1/later.js')).toBe('sha384-y');
  for (const url of ['/dist/trade/1/remoteEntry.js', 'https://evil.example/dist/trade/dev/a.js'])
    expect(hashes.of(url)).toMatch(/^sha384-A{64}$/);
});

import { expect, test } from 'vitest';
import { fileAddress } from './file-address.ts';

const release = { unit: 'trade', version: '1.0.0' } as const;

test.each([
  ['item.0a1b2c3d4e5f.js', '/dist/trade/files/item.0a1b2c3d4e5f.js'],
  ['0a1b2c3d4e.css', '/dist/trade/files/0a1b2c3d4e.css'],
  ['remoteEntry.js', '/dist/trade/1.0.0/remoteEntry.js'],
  ['server.js', '/dist/trade/1.0.0/server.js'],
  ['release.json', '/dist/trade/1.0.0/release.json'],
  ['texts/0a1b2c3d4e5f.txt', '/dist/trade/1.0.0/texts/0a1b2c3d4e5f.txt'],
])('requests %s at %s', (path, address) => {
  expect(fileAddress(release, path)).toBe(address);
});

import { expect, test } from 'vitest';
import { originsIn, shareHeaders } from './share-files.ts';

const from = (origin?: string) => ({ headers: origin === undefined ? {} : { origin } });
const ALLOW = 'Access-Control-Allow-Origin';

test('keeps files for this site without the setting', () => {
  expect(shareHeaders(from('https://partner.example'), originsIn(''))).toEqual({
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

test('allows a named origin, and no other', () => {
  const origins = originsIn('https://partner.example, http://localhost:5173');
  expect(shareHeaders(from('http://localhost:5173'), origins)[ALLOW]).toBe('http://localhost:5173');
  for (const other of ['https://other.example', 'https://partner.example.evil.com', 'null', undefined])
    expect(shareHeaders(from(other), origins)[ALLOW], other).toBeUndefined();
});

test('allows every origin for a star', () => {
  expect(shareHeaders(from('https://other.example'), originsIn('*'))[ALLOW]).toBe('*');
});

test.each(['partner.example', 'https://partner.example/', 'https://*.example', 'null'])(
  'refuses %s as an origin',
  (origin) => {
    expect(() => originsIn(origin)).toThrow('SHARE_FILES');
  },
);

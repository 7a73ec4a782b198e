import { expect, test } from 'vitest';
import { releaseImage } from './release-image.ts';

test.each([
  'http://localhost:8080/a.svg?v=1',
  'https://127.0.0.1/a.svg?v=1',
  'http://[::1]:3000/a.svg?v=1',
  'http://market.localhost/a.svg?v=1',
  '//mac.local/a.svg?v=1',
  'HTTP://0.0.0.0/a.svg?v=1',
])('loads %s of a developer’s machine from staging', (address) => {
  expect(releaseImage(address)).toBe('https://stage-image.sold.kr/a.svg?v=1');
});

test.each([
  '/api/v3/media/cover/release/1.svg?v=a',
  'https://image.sold.kr/a.svg',
  'https://localhost.evil.example/a.svg',
  'https://example.com/localhost/a.svg',
  'https://localhost@evil.example/a.svg',
  'https://localhost\\@evil.example/a.svg',
  '',
  'http://',
])('keeps %j', (address) => {
  expect(releaseImage(address)).toBe(address);
});

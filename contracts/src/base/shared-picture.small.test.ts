import { expect, test } from 'vitest';
import { sharedPicture } from './shared-picture.ts';

test.each([
  [
    '/api/v3/media/cover/content/3.svg?v=ab',
    960,
    600,
    { path: '/api/v3/media/cover/content/3.png?v=ab', width: 800, height: 500 },
  ],
  ['/api/v3/media/item/7/1.svg', 400, 400, { path: '/api/v3/media/item/7/1.png', width: 800, height: 800 }],
  // Neither a drawing of the service nor a drawing at all.
  ['/images/7.svg', 40, 40, { path: '/images/7.svg', width: 40, height: 40 }],
  [
    '/api/v3/media/item/7/1.avif?a=.svg',
    8,
    4,
    { path: '/api/v3/media/item/7/1.avif?a=.svg', width: 8, height: 4 },
  ],
])('chooses the picture to share for %s', (path, width, height, shared) => {
  expect(sharedPicture({ path, width, height })).toEqual(shared);
});

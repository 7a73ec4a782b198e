import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '../testing/odd-photos.ts';
import { photoOf } from './photo.ts';
import { pixelsOf } from './pixels.ts';

const square = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="${side}" height="${side}"/></svg>`;

test('makes a picture once, and refuses more than it can soon make', async () => {
  const first = pixelsOf(square(1));
  expect(pixelsOf(square(1))).toBe(first);
  const others = Array.from({ length: 40 }, (_, at) => pixelsOf(square(10 + at)));
  expect(others.filter((picture) => picture === null).length).toBeGreaterThan(0);
  const made = await Promise.all(others.filter((picture) => picture !== null));
  expect(made.length).toBeGreaterThan(20);
  for (const bytes of made) expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // A refusal is not remembered.
  expect(await pixelsOf(square(49))).toBeInstanceOf(Buffer);
});

test('fails for an invalid drawing, and may be tried again', async () => {
  await expect(pixelsOf('<svg')).rejects.toThrow();
  await expect(pixelsOf('<svg')).rejects.toThrow();
});

test('draws a stored photo into the pixels of its drawing', async () => {
  const red = [200, 30, 30] as const;
  const photo = await photoOf(await picture('jpeg', [64, 64], [red, red, red, red]));
  const data = typeof photo === 'string' ? photo : photo.bytes.toString('base64');
  const pixels = await pixelsOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image width="9" height="9" href="data:image/webp;base64,${data}"/></svg>`,
  );
  const seen = await sharp(pixels ?? Buffer.alloc(0))
    .raw()
    .toBuffer();
  for (const [at, value] of red.entries()) expect(Math.abs((seen[at] ?? 0) - value)).toBeLessThan(16);
});

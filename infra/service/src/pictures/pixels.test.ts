import { expect, test } from 'vitest';
import { pixelsOf } from './pixels.ts';

const square = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="${side}" height="${side}"/></svg>`;

test('a picture is made once, and more than can be made soon are refused', async () => {
  const first = pixelsOf(square(1));
  expect(pixelsOf(square(1))).toBe(first);
  const others = Array.from({ length: 40 }, (_, at) => pixelsOf(square(10 + at)));
  expect(others.filter((picture) => picture === null).length).toBeGreaterThan(0);
  const made = await Promise.all(others.filter((picture) => picture !== null));
  expect(made.length).toBeGreaterThan(20);
  for (const bytes of made) expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // Whoever was refused is not remembered.
  expect(await pixelsOf(square(49))).toBeInstanceOf(Buffer);
});

test('a drawing that is none fails, and may be tried again', async () => {
  await expect(pixelsOf('<svg')).rejects.toThrow();
  await expect(pixelsOf('<svg')).rejects.toThrow();
});

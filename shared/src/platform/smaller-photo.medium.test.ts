import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fitted, smallerPhoto } from './smaller-photo.ts';

const side = fc.integer({ min: 1, max: 40_000 });

test('fits a picture of any size into the square, in its shape and never larger', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const small = fitted(width, height, 2_048);
      expect(Math.max(small.width, small.height)).toBe(Math.min(2_048, Math.max(width, height)));
      expect(Math.min(small.width, small.height)).toBeGreaterThan(0);
      expect(small.width).toBeLessThanOrEqual(width);
      expect(small.height).toBeLessThanOrEqual(height);
      // Within the half pixel by which a side is rounded.
      const scale = Math.min(1, 2_048 / Math.max(width, height));
      expect(Math.abs(small.width - width * scale)).toBeLessThanOrEqual(1);
      expect(Math.abs(small.height - height * scale)).toBeLessThanOrEqual(1);
    }),
  );
});

/** Abilities of the browser. */
const browser = { decodes: true, draws: true, readsBack: true, writes: true, bytes: 200_000 };
const photo = new Blob([new Uint8Array(3_000_000)], { type: 'image/jpeg' });
const revoked = vi.fn();

beforeEach(() => {
  Object.assign(browser, { decodes: true, draws: true, readsBack: true, writes: true, bytes: 200_000 });
  revoked.mockReset();
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 9_248;
      naturalHeight = 6_936;
      async decode() {
        if (!browser.decodes) throw new DOMException('The source image cannot be decoded.', 'EncodingError');
      }
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked);
  const pen = {
    fillStyle: '',
    fillRect() {},
    drawImage() {},
    getImageData: () => ({
      data: browser.readsBack ? pen.fillStyle.match(/\d+/g)?.map(Number) : [255, 255, 255],
    }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() =>
    browser.draws ? pen : null) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(browser.writes ? new Blob([new Uint8Array(browser.bytes)], { type }) : null),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('makes a large photo smaller, and leaves a small one as it is', async () => {
  const small = await smallerPhoto(photo);
  expect([small.type, small.size]).toEqual(['image/jpeg', 200_000]);
  expect(revoked).toHaveBeenCalledWith('blob:photo');
  const already = new Blob([new Uint8Array(1_000)]);
  expect(await smallerPhoto(already)).toBe(already);
});

test('sends the photo itself where the browser lacks an ability', async () => {
  const lacks = fc.subarray(['decodes', 'draws', 'readsBack', 'writes'] as const, { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(lacks, async (names) => {
      for (const name of ['decodes', 'draws', 'readsBack', 'writes'] as const)
        browser[name] = !names.includes(name);
      expect(await smallerPhoto(photo)).toBe(photo);
    }),
  );
  Object.assign(browser, {
    decodes: true,
    draws: true,
    readsBack: true,
    writes: true,
    bytes: photo.size + 1,
  });
  expect(await smallerPhoto(photo)).toBe(photo);
});

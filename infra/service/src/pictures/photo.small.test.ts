import { PHOTO_FILE_BYTES } from '@sold/contracts/base/photo-upload';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type Colour,
  type Corners,
  disguised,
  type Form,
  hiddenIn,
  packedZeros,
  picture,
  SEEN_CORNERS,
  seenIn,
  zeroPng,
} from '../testing/odd-photos.ts';
import { chunk, pngOf } from '../testing/photo-parts.ts';
import { type Photo, photoOf } from './photo.ts';

const FORMS: readonly Form[] = ['jpeg', 'png', 'webp'];
const CORNERS: Corners = [
  [200, 30, 30],
  [30, 160, 40],
  [40, 50, 190],
  [220, 210, 60],
];

async function photo(bytes: Buffer): Promise<Photo> {
  const made = await photoOf(bytes);
  if (typeof made === 'string') throw new Error(`no photo: ${made}`);
  return made;
}

async function cornersOf({ bytes, width, height }: Photo): Promise<Corners> {
  const { corners, ...seen } = await seenIn(bytes);
  expect(seen).toEqual({ format: 'webp', width, height, isAsItLies: true });
  return corners;
}

/** A still WebP of one chunk, which holds the picture, and ends where it says. */
function expectNothingButThePicture({ bytes, mediaType }: Photo, word: string): void {
  expect(mediaType).toBe('image/webp');
  expect(bytes.includes(word)).toBe(false);
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ');
  const length = bytes.readUInt32LE(16);
  expect(bytes.length).toBe(20 + length + (length % 2));
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
}

function expectNear(colour: Colour, wanted: Colour): void {
  for (const [at, value] of wanted.entries()) expect(Math.abs((colour[at] ?? 0) - value)).toBeLessThan(24);
}

const disguise = fc.constantFrom(...FORMS).chain((form) =>
  fc.record({
    form: fc.constant(form),
    size: fc.tuple(fc.integer({ min: 24, max: 90 }), fc.integer({ min: 24, max: 90 })),
    orientation: fc.integer({ min: 1, max: 8 }),
    hidden: fc.subarray([...Array(hiddenIn(form)).keys()]),
    word: fc.stringMatching(/^[a-z]{12}$/).map((word) => `HIDDEN-${word}`),
  }),
);

test('keeps the picture upright and no other byte of the file', async () => {
  await fc.assert(
    fc.asyncProperty(disguise, async ({ form, size, ...beside }) => {
      const made = await photo(disguised(form, await picture(form, size, CORNERS), beside));
      const [width, height] = beside.orientation > 4 ? size.toReversed() : size;
      expect(made).toMatchObject({ width, height });
      expectNothingButThePicture(made, beside.word);
      const seen = await cornersOf(made);
      for (const [at, corner] of (SEEN_CORNERS[beside.orientation] ?? []).entries())
        expectNear(seen[at] as Colour, CORNERS[corner] as Colour);
    }),
    { numRuns: 250, seed: 20_261_125 },
  );
});

test('converts colours of a wider space to the same colours in sRGB', async () => {
  const flat = { width: 32, height: 32, channels: 3 as const };
  const wide = await sharp({ create: { ...flat, background: '#c86432' } })
    .keepIccProfile()
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const [shown] = await cornersOf(await photo(wide));
  expectNear(shown as Colour, [200, 100, 50]);
  // The same numbers without the profile would be another colour.
  const raw = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
  expect(Math.abs((raw[0] ?? 0) - 200)).toBeGreaterThan(8);
  expectNothingButThePicture(await photo(wide), 'acsp');
});

test('turns transparency white, greys and palettes to colours, and keeps the first frame of an animation', async () => {
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000000' } })
    .png()
    .toBuffer();
  expectNear((await cornersOf(await photo(clear)))[0] as Colour, [255, 255, 255]);
  const grey = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#777777' } })
    .greyscale()
    .png({ palette: true })
    .toBuffer();
  expectNear((await cornersOf(await photo(grey)))[0] as Colour, [119, 119, 119]);
  const frames = await Promise.all(
    CORNERS.map((colour) => picture('png', [20, 20], [colour, colour, colour, colour])),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const first = await photo(moving);
  expect(first).toMatchObject({ width: 20, height: 20 });
  expectNothingButThePicture(first, 'ANMF');
  expectNear((await cornersOf(first))[0] as Colour, CORNERS[0]);
});

test('makes the same bytes of the same file, and accepts its own photo again', async () => {
  const sent = await picture('jpeg', [64, 48], CORNERS);
  const made = await photo(sent);
  expect((await photo(sent)).bytes.equals(made.bytes)).toBe(true);
  expect(await photo(made.bytes)).toMatchObject({ width: 64, height: 48 });
});

/** A picture of one colour as a camera writes it. */
const flat = (width: number, height: number, more: object = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#8899aa' }, limitInputPixels: false })
    .jpeg({ chromaSubsampling: '4:2:0', ...more })
    .toBuffer();
/** Peak memory of the process, bytes. */
const mostHeld = () => process.resourceUsage().maxRSS * 1_024;

describe('sizes', () => {
  test.each([
    ['12 megapixels', 4_032, 3_024, [2_048, 1_536]],
    ['50 megapixels', 8_160, 6_144, [2_048, 1_542]],
    ['64 megapixels', 9_248, 6_936, [2_048, 1_536]],
    ['a panorama', 16_382, 3_628, [2_048, 454]],
  ])('accepts %s as phones write them, with little memory', async (_name, width, height, [w, h]) => {
    const sent = await flat(width, height);
    const before = mostHeld();
    expect(await photo(sent)).toMatchObject({ width: w, height: h });
    expect(mostHeld() - before).toBeLessThan(120_000_000);
  });

  test.each([
    ['108 megapixels', () => flat(12_000, 9_000), 'pixels'],
    ['a progressive one of 30', () => flat(6_400, 4_800, { progressive: true }), 'pixels'],
    ['a PNG that unfolds to 300 MB', () => zeroPng([10_000, 10_000], 10_000 * 30_001), 'pixels'],
    [
      'a PNG of 16 bits and transparency that unfolds to 300 MB',
      () => zeroPng([6_123, 6_123], 6_123 * 48_985, { bits: 16, colour: 6 }),
      'pixels',
    ],
    [
      'an interlaced PNG of 30 megapixels',
      () => zeroPng([6_400, 4_800], 1_000_000, { interlace: 1 }),
      'pixels',
    ],
    [
      'a head of 30,000 by 30,000',
      () => zeroPng([30_000, 30_000], 1_000_000, { bits: 1, colour: 0 }),
      'pixels',
    ],
    ['the largest PNG that can be said', () => zeroPng([0x7fffffff, 0x7fffffff], 10), 'unreadable'],
    ['a line of 60,000', () => zeroPng([60_000, 1], 180_001), 'pixels'],
    [
      'a file of more than 10 MB',
      async () => Buffer.concat([await flat(64, 48), Buffer.alloc(PHOTO_FILE_BYTES)]),
      'pixels',
    ],
  ] as const)('refuses %s before it is decoded', async (_name, make, problem) => {
    const bytes = await make();
    const before = mostHeld();
    expect(await photoOf(bytes)).toBe(problem);
    expect(mostHeld() - before).toBeLessThan(30_000_000);
  });

  const small = async (...more: Buffer[]) => pngOf([40, 40], await packedZeros(40 * 121), {}, ...more);
  test.each([
    [
      'a profile that unfolds to 300 MB',
      async () => small(chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), await packedZeros(300_000_000)]))),
    ],
    [
      'texts that unfold to 300 MB',
      async () => small(chunk('zTXt', Buffer.concat([Buffer.from('p\0\0'), await packedZeros(300_000_000)]))),
    ],
    [
      'half a million chunks',
      async () => small(Buffer.concat(Array<Buffer>(500_000).fill(chunk('tEXt', 'a\0b')))),
    ],
  ])('refuses %s at little cost', async (_name, make) => {
    const bytes = await make();
    const before = mostHeld();
    const made = await photoOf(bytes);
    if (typeof made === 'string') expect(made).toBe('unreadable');
    else expect(made).toMatchObject({ width: 40, height: 40 });
    expect(mostHeld() - before).toBeLessThan(60_000_000);
  });
});

describe('input that is no photo', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'type'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'type'],
    ['a document', Buffer.from('%PDF-1.7'), 'type'],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0'), 'type'],
    ['a GIF', Buffer.from('GIF89a'), 'type'],
    ['a sound', Buffer.from('RIFF\x10\0\0\0WAVE', 'latin1'), 'type'],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), 'type'],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'heif'],
    ['HEIF in a row', Buffer.from('\0\0\0\x18ftypmsf1', 'latin1'), 'heif'],
    ['AVIF', Buffer.from('\0\0\0\x18ftypavif', 'latin1'), 'heif'],
    [
      'a drawing under a false head',
      Buffer.from('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
      'unreadable',
    ],
    ['a head alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'unreadable'],
  ])('refuses %s with its reason', async (_name, bytes, problem) =>
    expect(await photoOf(bytes)).toBe(problem),
  );

  test('refuses a file cut off or broken anywhere, or makes a picture of the same size', async () => {
    const files = await Promise.all(FORMS.map((form) => picture(form, [60, 40], CORNERS)));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.tuple(fc.nat(10_000), fc.nat(255)), { maxLength: 4 }),
        async (file, share, changes) => {
          const bytes = Buffer.from(file.subarray(0, Math.ceil(file.length * share)));
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          const made = await photoOf(bytes);
          if (typeof made === 'string') expect(['type', 'pixels', 'unreadable']).toContain(made);
          else expectNothingButThePicture(made, 'HIDDEN');
        },
      ),
      { numRuns: 400, seed: 20_261_125 },
    );
    for (const file of files)
      for (const share of [0.3, 0.6, 0.9])
        expect(await photoOf(file.subarray(0, Math.floor(file.length * share)))).toBe('unreadable');
  });
});

test('decodes one photo at a time: a few wait, more are refused for now, and other work goes on', async () => {
  const sent = await flat(1_600, 1_200);
  let done = 0;
  const all = Array.from({ length: 14 }, async () => {
    const made = await photoOf(sent);
    done += 1;
    return made;
  });
  await new Promise((resolve) => setTimeout(resolve));
  // Only those who were refused have been answered.
  expect(done).toBe(5);
  const made = await Promise.all(all);
  expect(made.filter((one) => one === 'busy')).toHaveLength(5);
  expect(made.filter((one) => typeof one !== 'string')).toHaveLength(9);
  expect(await photo(sent)).toMatchObject({ width: 1_600 });
});

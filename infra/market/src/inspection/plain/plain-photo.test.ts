import { deflateSync } from 'node:zlib';
import { randomOf } from '@sold/service/testing/random';
import { describe, expect, test } from 'vitest';
import { chunk, exif, jpeg, png, riff, riffChunk, SECRET, segment, webp } from '../../testing/photos.ts';
import { photoType } from './photo-type.ts';
import { plainPhoto } from './plain-photo.ts';

test.each([
  ['a JPEG', jpeg(), 'image/jpeg'],
  ['a PNG', png(), 'image/png'],
  ['a WebP', webp(), 'image/webp'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['a GIF', Buffer.from('GIF89a'), null],
  ['a sound', Buffer.from('RIFF\x10\x00\x00\x00WAVE', 'latin1'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is known by its first bytes', (_name, bytes, type) => {
  expect(photoType(bytes)).toBe(type);
  expect(plainPhoto(bytes)?.mediaType ?? null).toBe(type);
});

const moved = Buffer.from(`ftypmp42 a video that moves ${SECRET}`);
const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01colours');
const colours = chunk('iCCP', 'p\0\0colours');
const alpha = riffChunk('ICCP', 'colours');

describe('nothing but the picture is left of', () => {
  test.each([
    ['a JPEG with EXIF', jpeg(exif(1)), jpeg()],
    ['XMP', jpeg(segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`)), jpeg()],
    ['IPTC', jpeg(segment(0xed, `Photoshop 3.0\0${SECRET}`)), jpeg()],
    ['a comment', jpeg(segment(0xfe, SECRET)), jpeg()],
    ['previews', jpeg(segment(0xe0, `JFXX\0${SECRET}`), segment(0xe2, `MPF\0${SECRET}`)), jpeg()],
    ['an unknown application', jpeg(segment(0xe7, SECRET)), jpeg()],
    ['what follows its end', Buffer.concat([jpeg(), moved]), jpeg()],
    ['fill bytes', jpeg(Buffer.from([0xff]), segment(0xfe, SECRET)), jpeg()],
    ['a JPEG with colours', jpeg(profile), jpeg(profile)],
    ['a PNG with text', png(0, chunk('tEXt', `Comment\0${SECRET}`)), png()],
    ['other texts', png(0, chunk('iTXt', SECRET), chunk('zTXt', SECRET)), png()],
    ['EXIF and times', png(0, chunk('eXIf', SECRET), chunk('tIME', 'abcdefg')), png()],
    ['movement', png(0, chunk('acTL', 'x'), chunk('fcTL', 'x'), chunk('fdAT', SECRET)), png()],
    ['an unknown chunk', png(0, chunk('prVt', SECRET)), png()],
    ['what follows a PNG', Buffer.concat([png(), moved]), png()],
    ['a PNG with colours', png(0, colours), png(0, colours)],
    ['what follows a WebP', Buffer.concat([webp(), moved]), webp()],
  ])('%s', (_name, bytes, picture) => {
    const plain = plainPhoto(bytes);
    expect(plain).toMatchObject({ width: 6, height: 4 });
    expect(plain?.bytes.equals(picture)).toBe(true);
  });

  test('a WebP with EXIF, XMP and unknown chunks, of which its header says nothing any more', () => {
    const bytes = webp(
      alpha,
      riffChunk('EXIF', SECRET),
      riffChunk('XMP ', SECRET),
      riffChunk('odd!', SECRET),
    );
    const plain = plainPhoto(bytes);
    expect(plain).toMatchObject({ width: 6, height: 4, mediaType: 'image/webp' });
    const text = plain?.bytes.toString('latin1') ?? '';
    expect(text).not.toMatch(/GPS|EXIF|XMP|odd!/);
    expect(text).toContain('ICCP');
    expect(plain?.bytes[20]).toBe(0);
    expect(plain?.bytes.readUInt32LE(4)).toBe((plain?.bytes.length ?? 0) - 8);
    expect(plainPhoto(plain?.bytes ?? Buffer.alloc(0))?.bytes.equals(plain?.bytes ?? Buffer.alloc(1))).toBe(
      true,
    );
  });
});

test.each([
  ['II', 6],
  ['MM', 8],
] as const)('which way up it is stays, and is the only thing that is said of it (%s)', (order, way) => {
  const plain = plainPhoto(jpeg(exif(way, order)));
  expect(plain).toMatchObject({ width: 4, height: 6 });
  expect(plain?.bytes.includes(SECRET)).toBe(false);
  // It is read back as it was written.
  expect(plainPhoto(plain?.bytes ?? Buffer.alloc(0))?.bytes.equals(plain?.bytes ?? Buffer.alloc(1))).toBe(
    true,
  );
});

const wide = Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff, 8, 0, 0, 0, 0]);
const header = png().subarray(8, 33);
const pixels = chunk('IDAT', deflateSync(Buffer.alloc(28)));
const signature = png().subarray(0, 8);
const end = chunk('IEND', '');
const vp8l = webp().subarray(12);
const broken = Buffer.from(png());
broken.writeUInt8(1, broken.length - 20);

test.each([
  ['a JPEG without an end', jpeg().subarray(0, -2)],
  ['a JPEG cut short', jpeg().subarray(0, 100)],
  ['a beginning alone', jpeg().subarray(0, 4)],
  ['a JPEG without a picture', Buffer.concat([jpeg().subarray(0, 20), Buffer.from([0xff, 0xd9])])],
  ['a segment longer than the file', jpeg(Buffer.from([0xff, 0xe1, 0xff, 0xff]))],
  ['a segment shorter than its length', jpeg(Buffer.from([0xff, 0xe1, 0, 1]))],
  ['a JPEG with a marker that means nothing', jpeg(segment(0xf3, 'x'))],
  ['a PNG cut short', png().subarray(0, -5)],
  ['a PNG whose checksum is wrong', broken],
  ['a PNG that begins with pixels', Buffer.concat([signature, pixels, header, end])],
  ['two headers', Buffer.concat([signature, header, header, pixels, end])],
  ['no pixels', Buffer.concat([signature, header, end])],
  ['a PNG that needs a chunk nobody knows', png(0, chunk('XXXX', 'x'))],
  [
    'a PNG that would be four thousand million pixels',
    Buffer.concat([signature, chunk('IHDR', wide), pixels, end]),
  ],
  ['a PNG of no width', Buffer.concat([signature, chunk('IHDR', Buffer.alloc(13)), pixels, end])],
  ['a WebP cut short', webp().subarray(0, -4)],
  [
    'a WebP that moves',
    riff(riffChunk('VP8X', Buffer.from([2, 0, 0, 0, 5, 0, 0, 3, 0, 0])), riffChunk('ANMF', 'x')),
  ],
  ['a WebP without a picture', riff(riffChunk('EXIF', SECRET))],
  ['a WebP of two pictures', riff(vp8l, vp8l)],
  ['a WebP whose header comes late', riff(vp8l, riffChunk('VP8X', Buffer.alloc(10)))],
  ['a WebP whose header is too short', riff(riffChunk('VP8X', 'x'), vp8l)],
  ['a chunk longer than its WebP', riff(Buffer.from('VP8L\xff\xff\xff\xff', 'latin1'))],
])('%s is no photo', (_name, bytes) => expect(plainPhoto(bytes)).toBeNull());

test('whatever is broken in a photo, it is refused or becomes a photo that can be read again', () => {
  const { int } = randomOf(20_261_125);
  const some = [
    jpeg(exif(6), segment(0xfe, SECRET)),
    png(3, chunk('tEXt', SECRET)),
    webp(riffChunk('EXIF', SECRET)),
  ];
  for (let round = 0; round < 3_000; round += 1) {
    const bytes = Buffer.from(some[round % some.length] as Buffer);
    for (let times = 1 + (round % 4); times > 0; times -= 1) bytes[int(bytes.length)] = int(256);
    const cut = bytes.subarray(0, round % 5 === 0 ? int(bytes.length) : bytes.length);
    const plain = plainPhoto(cut);
    if (plain === null) continue;
    expect(plain.bytes.length).toBeLessThanOrEqual(cut.length);
    expect(plainPhoto(plain.bytes)?.bytes.equals(plain.bytes)).toBe(true);
  }
});

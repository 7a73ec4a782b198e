import { once } from 'node:events';
import { createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { chunk, pngOf, riff, riffChunk, segment } from './photo-parts.ts';

/** For tests: photos whose corners differ, what can be hidden in them, and files that unfold to more than they seem. */

export type Colour = readonly [number, number, number];
/** Colours of the corners: top left, top right, bottom left, bottom right. */
export type Corners = readonly [Colour, Colour, Colour, Colour];
export type Form = 'jpeg' | 'png' | 'webp';

/** Which corner of the file is seen in each corner, by what EXIF says of which way up a picture is (1 to 8). */
export const SEEN_CORNERS: Readonly<Record<number, readonly [number, number, number, number]>> = {
  1: [0, 1, 2, 3],
  2: [1, 0, 3, 2],
  3: [3, 2, 1, 0],
  4: [2, 3, 0, 1],
  5: [0, 2, 1, 3],
  6: [2, 0, 3, 1],
  7: [3, 1, 2, 0],
  8: [1, 3, 0, 2],
};

/** A picture of four colours, without anything beside it. */
export function picture(
  form: Form,
  [width, height]: readonly [number, number],
  corners: Corners,
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const corner = (at % width < width / 2 ? 0 : 1) + (Math.floor(at / width) < height / 2 ? 0 : 2);
    pixels.set(corners[corner] as Colour, at * 3);
  }
  const drawn = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (form === 'png') return drawn.png().toBuffer();
  return form === 'jpeg' ? drawn.jpeg({ quality: 95 }).toBuffer() : drawn.webp({ quality: 95 }).toBuffer();
}

/** Size of a photo, colours in the middle of each quarter as its pixels lie, and whether its EXIF leaves them so. */
export async function seenIn(photo: Buffer) {
  const { format, width, height, orientation = 1 } = await sharp(photo).metadata();
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  const quarters = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const;
  const corners = quarters.map(([x, y]) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
  return { format, width, height, isAsItLies: orientation === 1, corners: corners as unknown as Corners };
}

/** EXIF that says which way up a picture is, and a word. */
function exif(orientation: number, word: string): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  for (const [at, value] of [1, 0x0112, 3].entries()) tiff.writeUInt16BE(value, 8 + at * 2);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([tiff, Buffer.from(word, 'latin1')]);
}

/** Hides a word in a file, by place; the word must not survive. */
const HIDDEN: Readonly<Record<Form, readonly ((word: string) => Buffer)[]>> = {
  jpeg: [
    (word) => segment(0xfe, `*/=1;alert('${word}');/*`),
    (word) => segment(0xfe, `<script>${word}</script>`),
    (word) => segment(0xe0, `JFXX\0${word}`),
    (word) => segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${word}`),
    (word) => segment(0xe2, `ICC_PROFILE\0\x01\x01${word.repeat(40)}`),
    (word) => segment(0xe2, `MPF\0${word}`),
    (word) => segment(0xe7, word),
    (word) => segment(0xed, `Photoshop 3.0\0${word}`),
  ],
  png: [
    (word) => chunk('tEXt', `Comment\0${word}`),
    (word) => chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${word}`),
    (word) => chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(word.repeat(50))])),
    (word) => chunk('prVt', `<?php ${word} ?>`),
    (word) =>
      chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(word.repeat(50), { level: 0 })])),
    (word) => chunk('iCCP', `p\0\0${word}`),
  ],
  webp: [
    (word) => riffChunk('XMP ', word),
    (word) => riffChunk('odd!', `<html>${word}`),
    (word) => riffChunk('ICCP', word.repeat(40)),
  ],
};

/** How many things {@link disguised} can hide in a form. */
export const hiddenIn = (form: Form): number => HIDDEN[form].length;

/**
 * A picture with something beside it.
 * @param plain as {@link picture} makes it
 * @param hidden which of {@link HIDDEN} @param word what is written there, in EXIF, and after the end
 */
export function disguised(
  form: Form,
  plain: Buffer,
  { orientation, hidden, word }: { orientation: number; hidden: readonly number[]; word: string },
): Buffer {
  const parts = hidden.map((at) => (HIDDEN[form][at] as (word: string) => Buffer)(word));
  const tail = Buffer.from(`<!doctype html><script>${word}</script>PK\x03\x04`);
  const facts = exif(orientation, word);
  if (form === 'jpeg') {
    const whole = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), facts]));
    return Buffer.concat([plain.subarray(0, 2), whole, ...parts, plain.subarray(2), tail]);
  }
  if (form === 'png')
    return Buffer.concat([plain.subarray(0, 33), ...parts, chunk('eXIf', facts), plain.subarray(33), tail]);
  const size = Buffer.alloc(10);
  size[0] = 0x2c;
  const [width, height] = [plain.readUInt16LE(26) & 0x3fff, plain.readUInt16LE(28) & 0x3fff];
  size.writeUIntLE(width - 1, 4, 3);
  size.writeUIntLE(height - 1, 7, 3);
  // The profile comes before the picture, everything else after it.
  const isProfile = (part: Buffer) => part.toString('latin1', 0, 4) === 'ICCP';
  return Buffer.concat([
    riff(
      riffChunk('VP8X', size),
      ...parts.filter(isProfile).slice(0, 1),
      plain.subarray(12),
      riffChunk('EXIF', facts),
      ...parts.filter((part) => !isProfile(part)),
    ),
    tail,
  ]);
}

/** Zeros packed by deflate, without holding them in memory. */
export async function packedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 6 });
  const packed: Buffer[] = [];
  deflate.on('data', (part: Buffer) => packed.push(part));
  const megabyte = Buffer.alloc(1_000_000);
  for (let left = bytes; left > 0; left -= megabyte.length)
    if (!deflate.write(megabyte.subarray(0, Math.min(left, megabyte.length)))) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(packed);
}

/** A PNG of one colour. @param bytes of the pixels with the byte before each row; fewer is a file that is cut off */
export async function zeroPng(size: readonly [number, number], bytes: number, form = {}): Promise<Buffer> {
  return pngOf(size, await packedZeros(bytes), form);
}

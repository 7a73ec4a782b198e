import { orientationIn, orientationSegment } from './orientation.ts';
import type { Plain } from './plain-photo.ts';

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
/** Tables and lengths that a picture is read with. */
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd]);
/** Kinds of frames: 0xc0 to 0xcf without the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

interface Segment {
  marker: number;
  /** All of it, from its marker on. */
  whole: Buffer;
  data: Buffer;
  end: number;
}

/**
 * A JPEG without EXIF, XMP, IPTC, comments, previews and what follows its end. Colour profiles stay, and which way up it is. Null for a
 * file that is cut short or no JPEG.
 */
export function plainJpeg(bytes: Buffer): Plain | null {
  const kept: Buffer[] = [];
  let frame: Buffer | null = null;
  let orientation = 1;
  let hasScan = false;
  for (let at = START.length; ; ) {
    while (bytes[at] === MARKER && bytes[at + 1] === MARKER) at += 1;
    if (bytes[at] === MARKER && bytes[at + 1] === END[1]) break;
    const segment = segmentAt(bytes, at);
    if (segment === null) return null;
    const { marker, whole, data } = segment;
    at = segment.end;
    if (isApplication(marker)) {
      kept.push(...applicationParts(marker, whole, data));
      if (marker === 0xe1) orientation = orientationIn(data) ?? orientation;
    } else if (isFrame(marker)) {
      if (frame !== null || data.length < 6) return null;
      frame = data;
      kept.push(whole);
    } else if (TABLES.has(marker)) kept.push(whole);
    else if (marker === START_OF_SCAN) {
      const end = endOfScan(bytes, at);
      if (end === null || frame === null) return null;
      kept.push(whole, bytes.subarray(at, end));
      hasScan = true;
      at = end;
    } else if (marker !== COMMENT) return null;
  }
  if (frame === null || !hasScan) return null;
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  const isTurned = orientation > 4;
  return {
    bytes: Buffer.concat([
      START,
      ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
      ...kept,
      END,
    ]),
    width: isTurned ? height : width,
    height: isTurned ? width : height,
  };
}

function segmentAt(bytes: Buffer, at: number): Segment | null {
  const marker = bytes[at + 1];
  if (bytes[at] !== MARKER || marker === undefined || at + 4 > bytes.length) return null;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  if (end < at + 4 || end > bytes.length) return null;
  return { marker, whole: bytes.subarray(at, end), data: bytes.subarray(at + 4, end), end };
}

/** What an application's segment has that a picture is shown with: density, colour profile, Adobe's colour transform. */
function applicationParts(marker: number, whole: Buffer, data: Buffer): Buffer[] {
  const begins = (text: string) => data.toString('latin1', 0, text.length) === text;
  if (marker === 0xe0 && begins('JFIF\0') && data.length >= 14)
    // Without the preview that may follow.
    return [Buffer.from([MARKER, marker, 0, 16]), data.subarray(0, 12), Buffer.alloc(2)];
  if (marker === 0xe2 && begins('ICC_PROFILE\0')) return [whole];
  if (marker === 0xee && begins('Adobe') && data.length >= 12)
    return [Buffer.from([MARKER, marker, 0, 14]), data.subarray(0, 12)];
  return [];
}

/** Where the coded picture ends that begins here: at a marker that is neither a stuffed byte nor a restart. Null when it does not end. */
function endOfScan(bytes: Buffer, from: number): number | null {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return null;
    if (next !== 0 && next !== MARKER && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return null;
}

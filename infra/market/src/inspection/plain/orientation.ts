const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
const ENTRY = 12;

/** Which way up a picture is by the EXIF of a JPEG, 1 to 8; null when it does not say. Without it photos of phones lie on their side. */
export function orientationIn(data: Buffer): number | null {
  if (data.toString('latin1', 0, EXIF.length) !== EXIF) return null;
  const tiff = data.subarray(EXIF.length);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const count = short(directory);
  for (let at = directory + 2, left = count; left > 0 && at + ENTRY <= tiff.length; at += ENTRY, left -= 1) {
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** A segment of a JPEG that says which way up the picture is, and nothing else. */
export function orientationSegment(orientation: number): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from(EXIF, 'latin1'),
    // Big-endian, first directory at 8; one entry: orientation, a short, once; no further directory.
    Buffer.from([
      0x4d,
      0x4d,
      0,
      42,
      0,
      0,
      0,
      8,
      0,
      1,
      0x01,
      0x12,
      0,
      3,
      0,
      0,
      0,
      1,
      0,
      orientation,
      0,
      0,
      0,
      0,
      0,
      0,
    ]),
  ]);
}

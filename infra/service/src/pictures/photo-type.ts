const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** Brands of the ISO container (`ftyp`) that phones keep photos under: HEVC and AV1 pictures, alone or in a row. */
const HEIF_BRAND = /^(?:hei[cmsx]|hev[cmsx]|mif[12]|msf1|avi[fos])$/;

/** Returns the type of a photo by its first bytes, whatever its declared type; many phones write `heif`, which we cannot read. */
export function photoType(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | null {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && HEIF_BRAND.test(text(8, 12)) ? 'heif' : null;
}

/** Bars and spaces of each character, narrow 0 and wide 1, as a number of nine bits (ISO/IEC 16388). */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-*';
const BITS = [
  52, 289, 97, 352, 49, 304, 112, 37, 292, 100, 265, 73, 328, 25, 280, 88, 13, 268, 76, 28, 259, 67, 322, 19,
  274, 82, 7, 262, 70, 22, 385, 193, 448, 145, 400, 208, 133, 148,
];
const [WIDE, GAP] = [3, 1];

/** A barcode as a path of bars, one unit high. */
export interface Bars {
  path: string;
  width: number;
}

/** Draws a text in Code 39. @returns null for a text with other characters than capitals, digits and hyphens */
export function code39(text: string): Bars | null {
  if (!/^[0-9A-Z-]+$/.test(text)) return null;
  let [path, x] = ['', 0];
  for (const sign of `*${text}*`) {
    const bits = BITS[SIGNS.indexOf(sign)] ?? 0;
    for (let bit = 8; bit >= 0; bit -= 1) {
      const width = (bits >> bit) & 1 ? WIDE : 1;
      if (bit % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
      x += width;
    }
    x += GAP;
  }
  return { path, width: x - GAP };
}

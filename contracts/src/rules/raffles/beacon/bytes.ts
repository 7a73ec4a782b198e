/** Bytes written as lower-case hex; null for anything else, a wrong length included. */
export function bytesOfHex(hex: string, length: number): Uint8Array | null {
  if (hex.length !== length * 2 || !/^[0-9a-f]*$/.test(hex)) return null;
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

/** A number as so many bytes, the highest first. */
export function bytesOfNumber(value: number, length: number): Uint8Array {
  let left = BigInt(value);
  const bytes = new Uint8Array(length);
  for (let at = length - 1; at >= 0; at -= 1) {
    bytes[at] = Number(left & 255n);
    left >>= 8n;
  }
  return bytes;
}

/** Bytes of a text in ASCII. */
export function bytesOfAscii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

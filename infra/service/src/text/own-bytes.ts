/**
 * Text in memory of its own. `Buffer.from` and `Buffer.concat` cut small buffers out of a shared piece of 64 kB, which stays as long as one of
 * them is kept: caches count the bytes of their entries and would hold many times as much.
 */
export function ownText(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Joined pieces in memory of their own, see {@link ownText}. */
export function ownBytes(pieces: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.copy(bytes, at);
  return bytes;
}

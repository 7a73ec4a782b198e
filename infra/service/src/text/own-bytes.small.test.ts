import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownBytes, ownText } from './own-bytes.ts';

test('holds the same bytes, and no others', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), (texts) => {
      for (const bytes of [ownText(texts.join('')), ownBytes(texts.map((text) => Buffer.from(text)))]) {
        expect(bytes.equals(Buffer.from(texts.join('')))).toBe(true);
        expect(bytes.buffer.byteLength).toBe(bytes.length);
      }
    }),
  );
});

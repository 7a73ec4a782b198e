import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '@sold/build/unit/integrity';
import type { ReleaseFile } from '@sold/contracts/federation/release';

/** A form in which a published file lies in the store. */
export interface Form {
  /** As `Content-Encoding`; null of the file itself. */
  name: 'br' | 'gzip' | null;
  suffix: string;
  /** Makes the file of it. @throws Error when that has more bytes than it may: a few can make gigabytes */
  open(content: Buffer, mostBytes: number): Buffer;
}

/** The file itself. */
export const PLAIN: Form = { name: null, suffix: '', open: (content) => content };
/** Made of files that are worth it; the smallest first. */
export const COMPRESSED: readonly Form[] = [
  {
    name: 'br',
    suffix: '.br',
    open: (content, most) => brotliDecompressSync(content, { maxOutputLength: most }),
  },
  { name: 'gzip', suffix: '.gz', open: (content, most) => gunzipSync(content, { maxOutputLength: most }) },
];

/** Most bytes of a file in any form: one that does not get smaller has a head besides. */
export function mostIn({ bytes }: Pick<ReleaseFile, 'bytes'>): number {
  return bytes + 1_000;
}

/** Whether a form makes the file that was published. */
export function isWhole(
  content: Buffer,
  { open }: Form,
  { bytes, integrity }: Pick<ReleaseFile, 'bytes' | 'integrity'>,
): boolean {
  try {
    return integrityOf(open(content, Math.max(bytes, 1))) === integrity;
  } catch {
    return false;
  }
}

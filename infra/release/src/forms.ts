import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '@sold/build/integrity';

/** A form in which a published file lies in the store. */
export interface Form {
  /** As `Content-Encoding`; null of the file itself. */
  name: 'br' | 'gzip' | null;
  suffix: string;
  /** Makes the file of it. */
  open(content: Buffer): Buffer;
}

/** The file itself. */
export const PLAIN: Form = { name: null, suffix: '', open: (content) => content };
/** Made of files that are worth it; the smallest first. */
export const COMPRESSED: readonly Form[] = [
  { name: 'br', suffix: '.br', open: (content) => brotliDecompressSync(content) },
  { name: 'gzip', suffix: '.gz', open: (content) => gunzipSync(content) },
];

/** Whether a form makes the file that was published. @param integrity SHA-384 of that file */
export function isWhole(content: Buffer, { open }: Form, integrity: string): boolean {
  try {
    return integrityOf(open(content)) === integrity;
  } catch {
    return false;
  }
}

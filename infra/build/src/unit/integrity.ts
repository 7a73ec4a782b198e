import { createHash } from 'node:crypto';

/** `sha384-…` of a file's content, as in Subresource Integrity. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

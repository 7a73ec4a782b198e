/** Where a store of releases is kept for several machines: objects by their key. */
export interface Objects {
  /** Null when there is none of this key. */
  read(key: string): Promise<Buffer | null>;
  /** @returns false, and changes nothing, when there is one of this key already */
  create(key: string, content: Buffer): Promise<boolean>;
  /** Writes over what is there. Readers see the old content or the new one. */
  write(key: string, content: Buffer): Promise<void>;
  /** Keys that begin so, in order. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

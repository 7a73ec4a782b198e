import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import iconv from 'iconv-lite';
import { UnreadableFile } from './csv-lines.ts';
import type { Pieces } from './csv-records.ts';

/**
 * Encodings that a file may have, in the order they are tried. Excel in Korea writes CP949, which is more than EUC-KR; the
 * runtime's own decoder knows EUC-KR alone and says nothing about the rest.
 */
const ENCODINGS = ['UTF-8', 'CP949'] as const;
/** Encoding by the first two bytes; Excel saves "Unicode text" so. */
const UTF_16 = [
  ['fffe', 'UTF-16LE'],
  ['feff', 'UTF-16BE'],
] as const;
type Encoding = (typeof ENCODINGS)[number] | (typeof UTF_16)[number][1];

/** Replacement character of a decoder for bytes that are no characters. */
const LOST = '\uFFFD';

/** A text file that is read piece by piece, so that its size does not matter. */
export interface TextFile {
  encoding: Encoding;
  /** Bytes. */
  size: number;
  /** @param onRead told after each piece how many bytes have been read */
  read(onRead?: (bytes: number) => void): AsyncGenerator<string>;
}

/**
 * Opens a text file: UTF-8, with or without a BOM, CP949 (EUC-KR) where all bytes fit, or UTF-16 with a BOM.
 * @throws UnreadableFile when it is no file, or has another encoding
 */
export async function openText(path: string): Promise<TextFile> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new UnreadableFile(`There is no file ${path}.`);
  if (found.isDirectory()) throw new UnreadableFile(`${path} is a folder. Name a CSV file in it.`);
  if (!found.isFile()) throw new UnreadableFile(`${path} is no regular file. Save it as one first.`);
  const marked = UTF_16.find(([mark]) => mark === firstBytes(path));
  for (const encoding of marked ? [marked[1]] : ENCODINGS)
    if (await isAll(path, encoding))
      return { encoding, size: found.size, read: (onRead) => decoded(path, encoding, onRead) };
  throw new UnreadableFile(
    `${path} is neither UTF-8 nor CP949 (EUC-KR), nor UTF-16 with a mark. Save it as UTF-8.`,
  );
}

function firstBytes(path: string): string {
  const bytes = Buffer.alloc(2);
  const file = openSync(path, 'r');
  try {
    return bytes.toString('hex', 0, readSync(file, bytes, 0, 2, 0));
  } finally {
    closeSync(file);
  }
}

/** Returns the text as pieces that can be read twice; the progress of an import counts both readings. */
export function readTwice(text: TextFile, onRead: (done: number, total: number) => void): Pieces {
  let times = -1;
  return {
    [Symbol.asyncIterator]() {
      times += 1;
      // At first the heading alone.
      const before = times * text.size - text.size;
      return text.read((bytes) => {
        if (before >= 0) onRead(Math.min(before + bytes, 2 * text.size), 2 * text.size);
      });
    },
  };
}

async function isAll(path: string, encoding: Encoding): Promise<boolean> {
  const decoder = encoding === 'UTF-8' ? new TextDecoder('utf-8', { fatal: true }) : null;
  try {
    if (decoder === null) {
      for await (const text of decoded(path, encoding)) if (text.includes(LOST)) return false;
      return true;
    }
    for await (const piece of createReadStream(path)) decoder.decode(piece as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

async function* decoded(
  path: string,
  encoding: Encoding,
  onRead?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  let bytes = 0;
  for await (const piece of createReadStream(path)) {
    yield decoder.write(piece as Buffer);
    bytes += (piece as Buffer).length;
    onRead?.(bytes);
  }
  yield decoder.end() ?? '';
}

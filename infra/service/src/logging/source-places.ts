import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a bundle: `file:///sold/infra/service/dist/market.mjs:120:7`. */
const PLACE = /(file:\/\/\/[^\s()]+\.mjs):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | null>();

/**
 * A stack whose places in bundles are places in our sources. Node would do so itself (`--enable-source-maps`), but it reads
 * every map at the start, which costs a third of it; here a map is read for the first error.
 */
export function withSourcePlaces(stack: string): string {
  return stack.replace(PLACE, (place, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    return origin !== undefined && 'fileName' in origin
      ? `${new URL(origin.fileName, file)}:${origin.lineNumber}:${origin.columnNumber}`
      : place;
  });
}

/** Null for a file without a map: it is what we wrote. */
function mapOf(file: string): SourceMap | null {
  let map = maps.get(file);
  if (map === undefined) {
    map = readMap(file);
    maps.set(file, map);
  }
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
  } catch {
    return null;
  }
}

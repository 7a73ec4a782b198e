import { join } from 'node:path';
import { SERVER_FILE } from '@sold/contracts/federation/first-view';
import type { Unit } from '../unit/unit.ts';
import type { FileBeside } from './file-beside-plugin.ts';
import { serverConfig } from './server-config.ts';

/** Entry of a unit's rendering without a browser, relative to its folder. */
const ENTRY = { host: 'src/server.tsx', remote: 'src/first-views.ts' } as const;

/** A unit's rendering without a browser (`server.js`). */
export function serverFile(unit: Unit): FileBeside {
  const entry = join(unit.dir, ENTRY[unit.kind]);
  return { file: SERVER_FILE, entry, config: () => serverConfig(unit, entry) };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEdge, type EdgeOptions } from '../edge.ts';
import { ended, listening } from './held-market.ts';

/** An empty release store in a folder of its own. */
export const temporaryStore = (): string => mkdtempSync(join(tmpdir(), 'sold-edge-'));

/** An edge over a store, without services. @returns its origin, and what ends it and removes the store */
export async function fixtureEdge(store: string, settings: Partial<EdgeOptions> = {}) {
  const edge = createEdge({ store, marketUrl: null, couponUrl: null, sandboxUrl: null, ...settings });
  const origin = `http://127.0.0.1:${await listening(edge)}`;
  const close = () => {
    ended(edge);
    rmSync(store, { recursive: true, force: true });
  };
  return { origin, close };
}

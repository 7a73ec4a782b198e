/** The edge in front of a market, on any free port and without releases; tells its parent the address. */
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEdge } from '@sold/edge/edge';

const edge = createEdge({
  store: mkdtempSync(join(tmpdir(), 'sold-bench-edge-')),
  marketUrl: process.env.MARKET_URL ?? null,
  couponUrl: null,
  sandboxUrl: null,
});
edge.listen(0, '127.0.0.1', () => {
  process.send?.({ origin: `http://127.0.0.1:${(edge.address() as AddressInfo).port}` });
});
process.once('SIGTERM', () => process.exit(0));

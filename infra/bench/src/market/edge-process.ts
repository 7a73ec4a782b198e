/** The edge in front of a market, on any free port, with the releases of `RELEASES`; tells its parent the address. */
import type { AddressInfo } from 'node:net';
import { createEdge } from '@sold/edge/edge';
import { patientLimits } from '@sold/edge/first-view/limits';
import { tellFigures } from './tell-figures.ts';

const { RELEASES, MARKET_URL, FIRST_VIEW_PATIENCE } = process.env;
if (!RELEASES || !MARKET_URL) throw new Error('RELEASES and MARKET_URL must be set.');
// Fault reports are taken, and not mixed with what a bench prints.
console.log = () => {};
const edge = createEdge({
  store: RELEASES,
  marketUrl: MARKET_URL,
  couponUrl: null,
  sandboxUrl: null,
  // Its load comes from one address.
  storedPerAddress: Number.POSITIVE_INFINITY,
  viewLimits: patientLimits(Number(FIRST_VIEW_PATIENCE)),
});
tellFigures();
edge.listen(0, '127.0.0.1', () => {
  process.send?.({ origin: `http://127.0.0.1:${(edge.address() as AddressInfo).port}` });
});
process.once('SIGTERM', () => process.exit(0));

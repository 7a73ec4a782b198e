import { portsOf } from './ports.ts';

/** Inner address of the market, where programs bring their tokens: the public one takes sessions of people alone. */
export function innerOrigin(baseURL = ''): string {
  return `http://127.0.0.1:${portsOf(Number(new URL(baseURL).port)).MARKET_PORT}`;
}

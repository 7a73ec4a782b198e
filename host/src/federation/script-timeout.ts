import { SCRIPT_TIMEOUT_MS } from '@sold/contracts/federation/load-timeout';

/**
 * Longest wait for the entry of a remote, milliseconds: the specification's, or the shorter one that the edge's setting
 * `SCRIPT_TIMEOUT_MS` names. Invalid times are ignored.
 */
export function scriptTimeout(doc: Document = document): number {
  const named = doc.querySelector<HTMLMetaElement>('meta[name=sold-script-timeout]')?.content ?? '';
  const wanted = /^\d{1,6}$/.test(named) ? Number(named) : 0;
  return wanted > 0 && wanted < SCRIPT_TIMEOUT_MS ? wanted : SCRIPT_TIMEOUT_MS;
}

import { BEACON_SCHEME, type BeaconChain, QUICKNET, SANDBOX_CHAIN } from './chain.ts';
import { chainHash } from './chain-hash.ts';

/**
 * Reads which chain raffles are drawn with: `quicknet`, `sandbox`, or what drand answers to `GET /{chain hash}/info` as JSON.
 * @returns the chain; for an invalid text the end of a sentence that says why
 */
export function readChain(text: string): BeaconChain | string {
  if (text === 'quicknet') return QUICKNET;
  if (text === 'sandbox') return SANDBOX_CHAIN;
  const info = readInfo(text);
  if (info === null)
    return 'is neither quicknet nor sandbox nor the JSON of a drand chain (GET /{chain hash}/info)';
  if (info.scheme_id !== BEACON_SCHEME) return `is a chain of another scheme; ${BEACON_SCHEME} is understood`;
  return chainHash(info) === info.hash ? info : 'names a chain whose hash does not belong to its key';
}

function readInfo(text: string): BeaconChain | null {
  let info: unknown;
  try {
    info = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof info !== 'object' || info === null) return null;
  const { hash, public_key, period, genesis_time, groupHash, schemeID, metadata } = info as Info;
  const beacon_id = (metadata as { beaconID?: unknown } | null | undefined)?.beaconID ?? 'default';
  const texts = { hash, public_key, group_hash: groupHash, scheme_id: schemeID, beacon_id };
  if (!Object.values(texts).every((value) => typeof value === 'string')) return null;
  if (typeof period !== 'number' || typeof genesis_time !== 'number') return null;
  return { ...(texts as Record<keyof typeof texts, string>), period, genesis_time };
}

type Info = Partial<
  Record<'hash' | 'public_key' | 'period' | 'genesis_time' | 'groupHash' | 'schemeID' | 'metadata', unknown>
>;

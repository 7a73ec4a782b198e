import { QUICKNET_HASH } from '@sold/contracts/rules/raffles/beacon/chain';

/** Returns the name of a chain's beacon; an unknown chain has its own name and proves less. */
export function beaconName(chain: { hash: string; beacon_id: string }): { name: string; isPublic: boolean } {
  return chain.hash === QUICKNET_HASH
    ? { name: 'drand quicknet', isPublic: true }
    : { name: chain.beacon_id, isPublic: false };
}

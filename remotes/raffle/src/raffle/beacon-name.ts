import { QUICKNET_HASH } from '@sold/contracts/rules/beacon/chain';

/** Whose random numbers a chain's are, in words; a chain that is not known is named by its own name and proves less. */
export function beaconName(chain: { hash: string; beacon_id: string }): { name: string; isPublic: boolean } {
  return chain.hash === QUICKNET_HASH
    ? { name: 'drand quicknet', isPublic: true }
    : { name: chain.beacon_id, isPublic: false };
}

import { SANDBOX_CHAIN } from '@sold/contracts/rules/raffles/beacon/chain';
import { signRound } from '@sold/contracts/rules/raffles/beacon/sandbox-key';
import { randomnessOf } from '@sold/contracts/rules/raffles/beacon/signature';
import type { BeaconSource } from '../../raffles/beacon/beacon-source.ts';

/**
 * A beacon in this process, on the sandbox's chain, for clocks that run as they like. The real one over HTTP is in the sandbox.
 * @param isDown whether it does not answer this time
 */
export function testBeacon(isDown: () => boolean = () => false): BeaconSource {
  return {
    chain: SANDBOX_CHAIN,
    ask: async (_chain, round) => {
      if (isDown()) return { type: 'failed', problem: 'down' };
      const signature = signRound(round);
      return { type: 'signed', signature, randomness: randomnessOf(signature) ?? '' };
    },
  };
}

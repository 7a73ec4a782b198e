import { type BeaconChain, QUICKNET } from '@sold/contracts/rules/raffles/beacon/chain';
import { readChain } from '@sold/contracts/rules/raffles/beacon/read-chain';
import { beaconProblems, isProduction } from '@sold/service/settings/production';

/** Servers of the League of Entropy's public chains. */
const DRAND = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];

/**
 * Reads `BEACON_CHAIN` (`quicknet`, `sandbox`, or the JSON of a chain) and `BEACON_URLS` (servers, commas between, asked in
 * this order). Default: drand's quicknet at its public servers, and the sandbox's chain where there is a sandbox.
 * @param sandbox address of the sandbox; null without one
 * @throws Error in one line; a service has reported it at its start, and not started
 */
export function beaconSettings(
  environment: Readonly<Record<string, string | undefined>>,
  sandbox: string | null,
): { chain: BeaconChain; urls: readonly string[]; allowsSandbox: boolean } {
  const { BEACON_CHAIN, BEACON_URLS } = environment;
  const chain = readChain(BEACON_CHAIN || (sandbox === null ? 'quicknet' : 'sandbox'));
  const [problem] = beaconProblems(environment);
  if (problem !== undefined || typeof chain === 'string') throw new Error(problem);
  const given = (BEACON_URLS ?? '').split(',').flatMap((url) => url.trim() || []);
  const usual = chain.hash === QUICKNET.hash || sandbox === null ? DRAND : [sandbox];
  return { chain, urls: given.length > 0 ? given : usual, allowsSandbox: !isProduction(environment) };
}

import type { Release } from '@sold/contracts/federation/release';
import { policyOf } from '@sold/contracts/federation/trusted-types';
import type { ServiceRecord } from './calls/services.ts';

/**
 * A unit whose Trusted Types policy the pages do not allow: its scripts would never load, and nothing would say why. One sentence, or
 * none where page servers were never asked.
 */
export function policyProblems({ unit, version }: Release, services: ServiceRecord | null): string[] {
  const { policies, url } = services ?? {};
  if (policies === undefined || policies.includes(policyOf(unit))) return [];
  return [
    `Pages of ${url} do not allow the Trusted Types policy ${policyOf(unit)}, without which ${unit} ${version} cannot load. Start edges of sources that list the unit first, then: npm run release -- services <url of the site>`,
  ];
}

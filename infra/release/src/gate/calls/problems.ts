import type { Release } from '@sold/contracts/federation/release';
import { type CallChange, compareCalls } from './compare.ts';
import type { ServiceRecord } from './services.ts';

/** Fields that a sentence names; the rest is counted. */
const MOST_NAMED = 3;

/**
 * Calls of a candidate that their services would not fit: one sentence for each call.
 * @param live live releases; their forms count where services were never asked
 */
export function callProblems(
  candidate: Release,
  services: ServiceRecord | null,
  live: readonly Release[],
): string[] {
  const { unit, version, calls } = candidate;
  if (calls === undefined) return [];
  if (services !== null)
    return sentences(
      compareCalls(calls, services.calls),
      `${unit} ${version}`,
      `the services at ${services.url}`,
    );
  return live.flatMap((other) => {
    const known = Object.entries(calls).filter(([call]) => other.calls?.[call] !== undefined);
    const changes = compareCalls(Object.fromEntries(known), other.calls ?? {});
    return sentences(changes, `${unit} ${version}`, `${other.unit} ${other.version}, which is live,`);
  });
}

function sentences(changes: readonly CallChange[], one: string, other: string): string[] {
  const breaking = changes.filter(({ kind }) => kind === 'breaking');
  return [...new Set(breaking.map(({ call }) => call))].map((call) => {
    const fields = breaking.filter((change) => change.call === call);
    const named = fields.slice(0, MOST_NAMED).map(({ place, why }) => `${place} ${why}`.trim());
    const more = fields.length > MOST_NAMED ? ` and ${fields.length - MOST_NAMED} more` : '';
    return `${call} of ${one} and of ${other} differ: ${named.join('; ')}${more}. Start services that fit first, then: npm run release -- services <url of the site>`;
  });
}

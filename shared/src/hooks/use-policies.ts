import type { PolicyVersion } from '@sold/contracts/entities/policy';
import { AGREEMENT_KINDS, type AgreedAct } from '@sold/contracts/rules/people/agreement-kinds';
import { useCall } from './use-call.ts';

export interface UsePolicies {
  /** False while they are on their way: what is agreed to is not complete yet. */
  isKnown: boolean;
  /** Versions in force; empty until they are known, and when no policy is published. */
  versions: readonly PolicyVersion[];
  /** Part of the request: the versions that the page shows, or nothing. */
  agreement: { agreements?: PolicyVersion[] };
  /** Asks again: other ones may be in force by now. */
  reload(): void;
}

/**
 * The policies that are agreed to for an act. When they cannot be had, the request names none and the service takes those in
 * force. @param act null while nothing is agreed to
 */
export function usePolicies(act: AgreedAct | null): UsePolicies {
  const input = act === null ? null : { kinds: AGREEMENT_KINDS[act].join(',') };
  const { state, data, reload } = useCall('GET /api/v3/policy/in-force', input, { quiet: true });
  const list = data?.list ?? [];
  return {
    isKnown: data !== undefined || state === 'failed',
    versions: list,
    agreement: list.length > 0 ? { agreements: list } : {},
    reload: () => void reload(),
  };
}

import type { ScreenProps } from '@sold/contracts/federation/screen';
import { POLICY_PATH } from '@sold/contracts/wire/paths';

export interface Asked {
  /** Null: the index. */
  kind: string | null;
  date: string | null;
  /** Date of the version to compare with. */
  compare: string | null;
  /** Both versions beside each other. */
  side: boolean;
}

/** Reads the address. `terms_20240301`, as it once was, is `terms/2024-03-01`. */
export function askedOf({ params1, params2 }: ScreenProps['params'], query: ScreenProps['query']): Asked {
  const [, oldKind, oldDate] = /^([a-z_]+?)_(\d{8})$/.exec(params1 ?? '') ?? [];
  return {
    kind: oldKind ?? params1 ?? null,
    // A form without JavaScript puts its day into the query.
    date: (oldDate ?? params2 ?? query.get('date')) || null,
    compare: query.get('compare'),
    side: query.get('view') === 'side',
  };
}

/** Address of a document below the base path; without a date it is the one in force. */
export function addressOf(kind: string, date: string | null = null): string {
  return date === null ? `${POLICY_PATH}/${kind}` : `${POLICY_PATH}/${kind}/${date}`;
}

/** Whole address of a version as plain text. */
export function textAddress(kind: string, date: string): string {
  return `/webapp${addressOf(kind, date)}.txt`;
}

/** Address of what changed from the version of `from` to that of `to`. */
export function compareAddress(kind: string, from: string, to: string, side: boolean): string {
  return `${addressOf(kind, to)}?compare=${from}${side ? '&view=side' : ''}`;
}

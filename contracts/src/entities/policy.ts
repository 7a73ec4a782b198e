import { type Static, Type } from 'typebox';
import { KstTime } from './basics.ts';

/** Kind of a policy document, as its address names it. */
export const PolicyKind = Type.String({
  pattern: '^[a-z][a-z_]{0,39}$',
  description: '`terms`, `privacy`, …',
});

/** One published version of a policy document; it never changes. */
export const PolicyVersion = Type.Object({
  kind: PolicyKind,
  /** In force from this day on, Korean time: `2026-11-02`. */
  date: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  /** SHA-256 of the document's source. */
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type PolicyVersion = Static<typeof PolicyVersion>;

/** Policy versions that the page showed and the request agrees to. */
export const AgreedVersions = Type.Array(PolicyVersion, { minItems: 1, maxItems: 10 });

/** A version that a customer has agreed to. */
export const Agreement = Type.Object({
  ...PolicyVersion.properties,
  /** The page named no version: it is the one that was in force then. */
  is_implied: Type.Boolean(),
});
export type Agreement = Static<typeof Agreement>;

/** A version with when a customer agreed to it last. */
export const AgreedVersion = Type.Object({ ...PolicyVersion.properties, agreed_at: KstTime });
export type AgreedVersion = Static<typeof AgreedVersion>;

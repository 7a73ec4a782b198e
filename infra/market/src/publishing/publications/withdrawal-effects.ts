import type { PublicationKind } from '@sold/contracts/entities/publication';
import type { Trx } from '@sold/service/db/tables';

/**
 * What the area of a published thing does when it is withdrawn, in the transaction that withdraws it.
 * @returns how many were told
 */
export type WithdrawalEffects = {
  readonly [K in PublicationKind]?: (
    trx: Trx,
    withdrawn: { id: number; reason: string; now: Date },
  ) => Promise<number>;
};

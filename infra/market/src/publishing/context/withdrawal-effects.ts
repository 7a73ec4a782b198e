import type { PublicationKind } from '@sold/contracts/entities/publication';
import type { Trx } from '@sold/service/db/tables';

/** Effect of a withdrawal in the publication's area, in the transaction that withdraws it. @returns number of messages sent */
export type WithdrawalEffects = {
  readonly [K in PublicationKind]?: (
    trx: Trx,
    withdrawn: { id: number; reason: string; now: Date },
  ) => Promise<number>;
};

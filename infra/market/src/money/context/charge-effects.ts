import type { Trx } from '@sold/service/db/tables';
import type { GivenBack } from '../gateway/given-back.ts';
import type { ChargeRow } from './charge-row.ts';

/** Result of an unrequested refund at the gateway. */
export interface WentBack {
  /** Part of it, won, that the ledger has taken back from the purpose of the charge. */
  undone: number;
  /** Whether nothing is left to do; otherwise an operator decides. */
  isRight: boolean;
}

/** Effect of a charge once its outcome is known, in the transaction that writes it down. */
export interface ChargeEffect {
  /** Name on the customer's card bill. */
  name: string;
  captured(trx: Trx, charge: ChargeRow, at: Date): Promise<void>;
  refused(trx: Trx, charge: ChargeRow, at: Date): Promise<void>;
  wentBack(trx: Trx, charge: ChargeRow, back: GivenBack): Promise<WentBack>;
}

/** Effect of each kind of charge, given by the area that asks for it. */
export type ChargeEffects = Readonly<Record<ChargeRow['purpose'], ChargeEffect>>;

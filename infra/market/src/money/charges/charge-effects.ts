import type { Trx } from '@sold/service/db/tables';
import type { GivenBack } from '../refunds/given-back.ts';
import type { ChargeRow } from './charge-row.ts';

/** What was done about money that went back at the gateway, unasked. */
export interface WentBack {
  /** Won of it that the ledger has taken back from what the charge had paid for. */
  undone: number;
  /** Whether that is all there is to do; otherwise an operator decides. */
  isRight: boolean;
}

/** What a charge does once its outcome is known, in the transaction that writes it down. */
export interface ChargeEffect {
  /** What the customer reads on the card's bill. */
  name: string;
  captured(trx: Trx, charge: ChargeRow, at: Date): Promise<void>;
  refused(trx: Trx, charge: ChargeRow, at: Date): Promise<void>;
  wentBack(trx: Trx, charge: ChargeRow, back: GivenBack): Promise<WentBack>;
}

/** What each kind of charge does, given by the area that asks for it. */
export type ChargeEffects = Readonly<Record<ChargeRow['purpose'], ChargeEffect>>;

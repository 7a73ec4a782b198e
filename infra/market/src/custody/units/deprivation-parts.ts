import type { Config } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { careOwed, stayOf, storageOwed } from './storage-round.ts';
import type { UnitRow } from './unit-row.ts';

/** Parts of the fee for leaving storage at its payment, won. */
export interface DeprivationParts {
  storage_amt: number;
  care_amt: number;
  delivery_amt: number;
  return_address_id: number;
  /** The unit goes back because its storage is over; absent when its owner takes it out. */
  is_end?: true;
}

export function partsOf(config: Config, unit: UnitRow, addressId: number, now: Date): DeprivationParts {
  const stay = stayOf(unit);
  return {
    storage_amt: storageOwed(config, stay, now),
    care_amt: careOwed(config, stay, now),
    delivery_amt: config.storage_delivery_amt,
    return_address_id: addressId,
  };
}

/** The whole fee, won. */
export function amountOf({ storage_amt, care_amt, delivery_amt }: DeprivationParts): number {
  return storage_amt + care_amt + delivery_amt;
}

import { type Static, Type } from 'typebox';

/** An address that a search has found. */
export const FoundAddress = Type.Object({
  zipcode: Type.String({ pattern: '^[0-9]{5}$' }),
  /** Road name address, as parcels use it. */
  addr: Type.String(),
  /** Lot number address, which many know better; may be empty. */
  lot_addr: Type.String(),
});
export type FoundAddress = Static<typeof FoundAddress>;

import { type Static, Type } from 'typebox';

/** An address that a search has found. */
export const FoundAddress = Type.Object({
  zipcode: Type.String({ pattern: '^[0-9]{5}$' }),
  /** By road, as parcels are addressed. */
  addr: Type.String(),
  /** By lot, which many know better; empty where it is not known. */
  lot_addr: Type.String(),
});
export type FoundAddress = Static<typeof FoundAddress>;

/** A section of an order page that an answer is missing in. */
export type SectionName =
  | 'price'
  | 'address'
  | 'payment'
  | 'coupon'
  | 'points'
  | 'receipt'
  | 'account'
  | 'agree';

export interface Problem {
  section: SectionName;
  /** Korean, what to do. */
  message: string;
}

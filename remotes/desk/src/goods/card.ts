import type { CallTable } from '@sold/contracts/calls/index';

export type Card = CallTable['GET /api/operator/centre/card']['output'];
export type PhotoSet = Card['photo_sets'][number];

/** Input that every action on a card has: the goods, and the version that was seen. */
export const seenOf = ({ display_id, version }: Card) => ({ display_id, version });

/** Props of the form of an action. */
export interface ActionProps {
  card: Card;
  /** Takes the card as it is after an action. */
  onCard(card: Card): void;
  /** Asks for the card again, after another operator acted. @param why sentence about the refused action */
  onChanged(why?: string): void;
}

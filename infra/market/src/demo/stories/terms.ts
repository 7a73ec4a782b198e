/** Items of the demo market that are traded on special terms. `at` counts the items of a line. */
export const DEMO_TERMS: readonly {
  line: string;
  at: number;
  is_once?: true;
  is_order?: true;
  event_type?: string;
}[] = [
  { line: 'Kkuma Bear 1000%', at: 0, is_once: true },
  { line: 'Ondo Paper Lamp', at: 0, is_order: true },
  { line: 'Stage Hana Live Ticket', at: 0, event_type: 'ticket' },
  { line: 'Stage Hana Live Ticket', at: 1, is_once: true, event_type: 'ticket' },
];

/** Units that lie in storage, by the address that their owner signs in with; those on offer cost what the lowest offer does. */
export const DEMO_STORED: readonly { email: string; line: string; at: number; isOnOffer: boolean }[] = [
  { email: 'trader1@demo.sold', line: 'Mirinae Orbit 300', at: 2, isOnOffer: true },
  { email: 'trader2@demo.sold', line: 'Pixelgot Console Duo', at: 0, isOnOffer: true },
  { email: 'trader3@demo.sold', line: 'Sigak Dress 36', at: 0, isOnOffer: true },
  { email: 'minji@demo.sold', line: 'Pixelgot Console Duo', at: 1, isOnOffer: false },
];

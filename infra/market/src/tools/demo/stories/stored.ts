/** A unit of the demo market that lies in storage. */
export interface DemoStored {
  /** Address that its owner signs in with. */
  email: string;
  line: string;
  /** Counts the items of a line; new ones unless a grade is named. */
  at: number;
  grade?: 1 | 2;
  isOnOffer: boolean;
  /** How much more it costs than the lowest offer of its size, won. Default 0. */
  more?: number;
  photos?: readonly string[];
}

export const DEMO_STORED: readonly DemoStored[] = [
  { email: 'trader1@demo.sold', line: 'Mirinae Orbit 300', at: 2, isOnOffer: true },
  { email: 'trader2@demo.sold', line: 'Pixelgot Console Duo', at: 0, isOnOffer: true },
  { email: 'trader3@demo.sold', line: 'Sigak Dress 36', at: 0, isOnOffer: true },
  {
    email: 'minji@demo.sold',
    line: 'Pixelgot Console Duo',
    at: 1,
    isOnOffer: false,
    photos: ['console-1', 'console-2'],
  },
  {
    email: 'trader1@demo.sold',
    line: 'Norae Court High',
    at: 0,
    grade: 1,
    isOnOffer: true,
    more: -1_000,
    photos: ['court-high-1', 'court-high-2', 'court-high-3'],
  },
  {
    email: 'trader4@demo.sold',
    line: 'Norae Court High',
    at: 0,
    grade: 1,
    isOnOffer: true,
    more: 7_000,
    photos: ['court-high-4', 'court-high-5'],
  },
  {
    email: 'trader2@demo.sold',
    line: 'Haneul Works Cloudstep',
    at: 0,
    grade: 2,
    isOnOffer: true,
    more: -1_000,
    photos: ['cloudstep-1', 'cloudstep-2', 'cloudstep-3'],
  },
  {
    email: 'trader3@demo.sold',
    line: 'Maison Garam Petit Lock',
    at: 0,
    grade: 2,
    isOnOffer: true,
    more: -1_000,
    photos: ['petit-lock-1', 'petit-lock-2', 'petit-lock-3'],
  },
  {
    email: 'trader5@demo.sold',
    line: 'Sigak Diver 200',
    at: 0,
    grade: 1,
    isOnOffer: true,
    more: 3_000,
    photos: ['diver-1', 'diver-2'],
  },
];

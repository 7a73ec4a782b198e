import type { ScreenProps } from '@sold/contracts/federation/screen';
import { browseOf } from './browse.ts';
import { Home } from './home.tsx';
import { Opening } from './opening.tsx';

/** On wide pages the header has the search. */
export default function HomeDesktop({ query }: ScreenProps) {
  return <Home browse={browseOf(query)} opening={<Opening />} />;
}

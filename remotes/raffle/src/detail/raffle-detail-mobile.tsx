import type { ScreenProps } from '@sold/contracts/federation/screen';
import { RafflePage } from './raffle-page.tsx';
import { RaffleView } from './raffle-view.tsx';

/** A raffle of our own. */
export default function RaffleDetailMobile({ params, query }: ScreenProps) {
  return (
    <RafflePage params={params} query={query} partner={null}>
      {(page) => <RaffleView page={page} />}
    </RafflePage>
  );
}

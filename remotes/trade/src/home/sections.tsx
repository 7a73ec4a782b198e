import { useHost } from '@sold/shared/host';
import { MostTraded, NewlyReleased, PriceDrops, RecentlySeen } from '../shelves/item-shelves.tsx';
import { OpenRaffles } from '../shelves/open-raffles.tsx';
import { Stories } from '../shelves/stories.tsx';
import { ReleasedToday } from './released-today.tsx';

/** The sections of the home page; what is below the first view is asked for when it comes near. */
export function Sections() {
  const { isLogin } = useHost().session;
  return (
    <>
      <ReleasedToday />
      <MostTraded />
      <OpenRaffles />
      {isLogin && <RecentlySeen />}
      <PriceDrops />
      <NewlyReleased />
      <Stories />
    </>
  );
}

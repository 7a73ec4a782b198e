import type { ScreenProps } from '@sold/contracts/federation/screen';
import { RafflePage } from '../detail/raffle-page.tsx';
import { WatchAndEnter } from './watch-and-enter.tsx';

/** A raffle of the video site: it is entered after its video. */
export default function VideoRaffle({ params, query }: ScreenProps) {
  return (
    <RafflePage params={params} query={query} partner="video_site">
      {(page) => <WatchAndEnter page={page} />}
    </RafflePage>
  );
}

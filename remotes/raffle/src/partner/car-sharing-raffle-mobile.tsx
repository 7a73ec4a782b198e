import type { ScreenProps } from '@sold/contracts/federation/screen';
import { RafflePage } from '../detail/raffle-page.tsx';
import { RaffleView } from '../detail/raffle-view.tsx';
import { PartnerNote } from './partner-note.tsx';

/** A raffle of the car-sharing partner. */
export default function CarSharingRaffle({ params, query }: ScreenProps) {
  return (
    <RafflePage params={params} query={query} partner="car_sharing">
      {(page) => (
        <RaffleView
          page={page}
          opening={
            <PartnerNote title="카셰어링 회원을 위한 래플">
              카셰어링 회원이라면 여기에서 응모할 수 있어요. 응모 대상은 아래 응모 안내를 확인해 주세요.
            </PartnerNote>
          }
        />
      )}
    </RafflePage>
  );
}

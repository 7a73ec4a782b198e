import { RAFFLE_LIST_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { FailedState } from '@sold/shared/ui/layout/failed-state';

/** There is no raffle at this address. */
export function UnknownRaffle() {
  const host = useHost();
  return (
    <FailedState
      isPage
      title="래플을 찾을 수 없어요"
      text="끝난 지 오래됐거나 주소가 바뀌었어요."
      action={{ label: '래플 목록으로', onPress: () => host.go(RAFFLE_LIST_PATH) }}
    />
  );
}

import { CLOSET_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { CLOSET } from '../frame/my-calls.ts';
import { MyLoaded } from '../frame/my-loaded.tsx';
import { ClosetForm } from './closet-form.tsx';

/** The form of a unit that was added by hand. */
export default function ChangeEntry({ id }: { id: number }) {
  const host = useHost();
  return (
    <MyLoaded call={CLOSET} input={{ closet_item_id: id }} failed="내 옷장을 불러오지 못했어요">
      {({ list: [unit] }) =>
        unit ? (
          <ClosetForm
            unit={unit}
            entryId={id}
            price={unit.bought_price}
            day={unit.bought_date.replaceAll('.', '-')}
          />
        ) : (
          <FailedState
            title="내 옷장에서 이 상품을 찾을 수 없어요"
            text="지웠거나 다시 판 상품일 수 있어요."
            action={{ label: '내 옷장 보기', onPress: () => void host.go(CLOSET_PATH, { replace: true }) }}
          />
        )
      }
    </MyLoaded>
  );
}

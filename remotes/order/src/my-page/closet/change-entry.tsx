import { CLOSET_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { RowSkeletons } from '../../page/row-skeletons.tsx';
import { CLOSET } from '../frame/my-calls.ts';
import { ClosetForm } from './closet-form.tsx';

/** The form of a unit that was added by hand. */
export default function ChangeEntry({ id }: { id: number }) {
  const host = useHost();
  const { state, data, failure, reload } = useCall(CLOSET, { closet_item_id: id }, { quiet: true });
  if (!data)
    return state === 'failed' ? (
      <FailedState
        title="내 옷장을 불러오지 못했어요"
        failure={failure}
        action={{ label: '다시 시도', onPress: () => void reload() }}
      />
    ) : (
      <RowSkeletons />
    );
  const [unit] = data.list;
  return unit ? (
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
  );
}

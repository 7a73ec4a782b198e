import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { RowSkeletons } from '../../page/row-skeletons.tsx';
import { FIND_PATH } from './closet-address.ts';
import { ClosetForm } from './closet-form.tsx';

/** The form of a new unit, whose item and size were found before. */
export default function AddToCloset({ itemId, sizeId }: { itemId: number; sizeId: number }) {
  const host = useHost();
  const { state, data, failure, reload } = useCall(
    'GET /api/v3/product/product/get-sell-guide',
    { item_id: itemId, product_size_option_id: sizeId },
    { quiet: true },
  );
  if (data) return <ClosetForm unit={data} entryId={null} price={null} day="" />;
  if (state !== 'failed') return <RowSkeletons />;
  const isUnknown = failure?.kind === 'response' && failure.status === 404;
  return isUnknown ? (
    <FailedState
      title="상품이나 사이즈를 찾을 수 없어요"
      text="주소가 올바른지 확인해 주세요."
      action={{ label: '상품 찾기', onPress: () => void host.go(FIND_PATH, { replace: true }) }}
    />
  ) : (
    <FailedState
      title="상품을 불러오지 못했어요"
      failure={failure}
      action={{ label: '다시 시도', onPress: () => void reload() }}
    />
  );
}

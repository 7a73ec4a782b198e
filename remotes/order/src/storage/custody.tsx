import type { ScreenProps } from '@sold/contracts/federation/screen';
import { CUSTODY_ITEM_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { orderIdOf } from '../orders/parts/order-calls.ts';
import { LoginGate } from '../page/login-gate.tsx';
import { OrderSkeleton } from '../page/order-skeleton.tsx';
import { LEAVE, REQUEST } from './custody-address.ts';
import { LeaveStorage } from './leave-storage.tsx';
import { RequestIntake } from './request-intake.tsx';
import { UnitDetail } from './unit-detail.tsx';
import { UnitList } from './unit-list.tsx';

export function Custody({ params, query, ui }: Pick<ScreenProps, 'params' | 'query' | 'ui'>) {
  const host = useHost();
  const { params1, params2 } = params;
  if (params1 === undefined) return <UnitList ui={ui} />;
  if (params1 === REQUEST)
    return (
      <LoginGate waiting={<OrderSkeleton title="보관 신청" />}>
        <RequestIntake
          itemId={orderIdOf(query.get('item_id') ?? undefined)}
          sizeId={orderIdOf(query.get('product_size_option_id') ?? undefined)}
        />
      </LoginGate>
    );
  const id = orderIdOf(params1);
  if (id === null)
    return (
      <FailedState
        isPage
        title="보관 상품을 찾을 수 없어요"
        text="주소가 올바른지 확인해 주세요."
        action={{
          label: '보관 상품 보기',
          onPress: () => host.go(CUSTODY_ITEM_PATH, { replace: true }),
        }}
      />
    );
  return (
    <LoginGate waiting={<OrderSkeleton title="보관 상품" />}>
      {params2 === LEAVE ? (
        <LeaveStorage key={id} id={id} resultKey={query.get('result')} />
      ) : (
        <UnitDetail key={id} id={id} ui={ui} />
      )}
    </LoginGate>
  );
}

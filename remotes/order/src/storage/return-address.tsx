import { useCall } from '@sold/shared/hooks/use-call';
import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import { toast } from '@sold/shared/modal/toast';
import { AddressPicker } from '@sold/shared/ui/wallet/address-picker';
import { useState } from 'react';
import css from '../orders/parts/order-detail.module.css';
import type { UnitActionsProps } from './unit-actions.tsx';

/** Where a unit goes back to when it cannot be stored, until its label is printed. */
export default function ReturnAddress({ detail, onChanged, onStale }: UnitActionsProps) {
  const known = useCall('GET /api/v3/user/mypage/get-address-list', {}, { quiet: true });
  const [added, setAdded] = useState<NonNullable<typeof known.data>['list'] | null>(null);
  const submit = useMoneyCall(onStale);
  const addresses = added ?? known.data?.list;
  if (addresses === undefined) return null;
  const { inventory_id, return_address_id } = detail;
  const choose = (address_id: number) => {
    if (address_id === return_address_id) return;
    submit.run(() =>
      submit.send(
        'POST /api/v3/inventory/inventory/save-return-address',
        { inventory_id, address_id },
        { itemId: detail.item_id, grade: null },
        (data) => {
          onChanged(data);
          toast('반송 주소를 바꿨어요.');
        },
      ),
    );
  };
  return (
    <section className={css.part} aria-label="반송 주소">
      <h2 className={css.heading}>반송 주소</h2>
      <AddressPicker
        title="반송 주소"
        addresses={addresses}
        chosenId={return_address_id}
        onChoose={choose}
        onList={(list) => setAdded([...list])}
      />
      {submit.message && <p className={css.problem}>{submit.message}</p>}
    </section>
  );
}

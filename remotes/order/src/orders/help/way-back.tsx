import type { CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { useWrite } from '@sold/shared/hooks/use-write';
import { toast } from '@sold/shared/modal/toast';
import { AddressPicker } from '@sold/shared/ui/wallet/address-picker';
import { useState } from 'react';
import css from '../parts/order-detail.module.css';

export interface WayBackProps {
  orderId: number;
  wayBack: CallTable['GET /api/v3/order/order/get-return-address']['output'];
  onChanged(): void;
}

/** Where the goods of one sale go back to when they do not pass, until their label is printed. */
export default function WayBack({ orderId, wayBack, onChanged }: WayBackProps) {
  const known = useCall('GET /api/v3/user/mypage/get-address-list', {}, { quiet: true });
  const [added, setAdded] = useState<NonNullable<typeof known.data>['list'] | null>(null);
  const { write } = useWrite();
  const addresses = added ?? known.data?.list;
  if (addresses === undefined) return null;
  const choose = (address_id: number) => {
    if (address_id === wayBack.address_id) return;
    write(async () => {
      const saved = await call('POST /api/v3/order/order/save-return-address', {
        order_id: orderId,
        address_id,
      });
      if (saved.ok) toast('이 주문의 반송 주소를 바꿨어요.');
      onChanged();
      return saved.ok;
    });
  };
  return (
    <section className={css.part} aria-label="반송 주소">
      <h2 className={css.heading}>반송 주소</h2>
      <p className={css.hint}>검수에 합격하지 못하면 이 주소로 돌려보내요. 이 주문에만 적용돼요.</p>
      <AddressPicker
        title="반송 주소"
        addresses={addresses}
        chosenId={wayBack.address_id}
        onChoose={choose}
        onList={(list) => setAdded([...list])}
      />
    </section>
  );
}

import { useHost } from '@sold/shared/host';
import type { useModal } from '@sold/shared/modal/modal-stack';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { IntermediaryNotice, OrderPage } from '../../page/page.tsx';
import { Section } from '../../page/section.tsx';
import { type OrderQuery, orderPath } from '../entry/order-query.ts';
import { SizeGrid } from '../questions/size-grid.tsx';

export interface SizeStepProps {
  side: 'buy' | 'sell';
  order: OrderQuery;
  itemId: number;
}

const QUESTION = { buy: '어떤 사이즈를 구매할까요?', sell: '어떤 사이즈를 판매할까요?' } as const;

/** The first question when the address names no size. */
export function SizeStep({ side, order, itemId }: SizeStepProps) {
  const host = useHost();
  return (
    <OrderPage title={side === 'buy' ? '구매하기' : '판매하기'}>
      <IntermediaryNotice />
      <Section name="item" title={QUESTION[side]}>
        <SizeGrid
          itemId={itemId}
          side={side}
          chosen={null}
          onChoose={(size) => host.go(orderPath(side, { ...order, sizeId: size.id }), { replace: true })}
        />
      </Section>
    </OrderPage>
  );
}

/** The same question on top of an order that is under way. */
export function SizeSheet({
  side,
  order,
  itemId,
  modal,
}: SizeStepProps & { modal: ReturnType<typeof useModal> }) {
  const host = useHost();
  const choose = async (sizeId: number) => {
    await modal.close();
    if (sizeId !== order.sizeId) host.go(orderPath(side, { ...order, sizeId }), { replace: true });
  };
  return (
    <Sheet modal={modal} title={QUESTION[side]}>
      {modal.isOpen && (
        <SizeGrid
          itemId={itemId}
          side={side}
          chosen={order.sizeId}
          onChoose={(size) => void choose(size.id)}
        />
      )}
    </Sheet>
  );
}

import type { OrderDelivery } from '@sold/contracts/entities/order';
import type { QuickArrival } from '@sold/contracts/rules/trading/quick-arrival';
import { won } from '@sold/shared/text/format';
import { RadioGroup, RadioRow } from '@sold/shared/ui/form/radio-row';
import { Section } from '../../page/section.tsx';
import css from './delivery-section.module.css';
import { QuickHint } from './quick-hint.tsx';

const NAMES: Record<OrderDelivery, { name: string; detail: string }> = {
  normal: { name: '일반 배송', detail: '검수를 거쳐 보내 드려요' },
  quick: { name: '빠른 배송', detail: '검수 후 먼저 출고해요' },
  inventory: { name: '창고 보관', detail: '받지 않고 창고에 둔 채 주인만 바뀌어요' },
};

export interface DeliverySectionProps {
  usable: readonly OrderDelivery[];
  value: OrderDelivery;
  onChange(type: OrderDelivery): void;
  amountOf(type: OrderDelivery): number;
  /** Lowest price in storage, won, which all deliveries but the usual one take; null without one. */
  storedPrice: number | null;
  /** Lowest price that a seller ships, won; null without one. */
  sentPrice: number | null;
  /** Until when quick delivery comes when; null before it is known, and without a unit in storage. */
  quick: QuickArrival | null;
  /** The answer of a returning customer is one row. */
  isFolded: boolean;
}

export function DeliverySection({
  usable,
  value,
  onChange,
  amountOf,
  storedPrice,
  sentPrice,
  quick,
  isFolded,
}: DeliverySectionProps) {
  const unitOf = (type: OrderDelivery) =>
    storedPrice === null || type === 'normal' ? '' : `창고에 있는 ${won(storedPrice)} 상품 · `;
  return (
    <Section
      name="delivery"
      title="배송 방법"
      answer={isFolded ? `${NAMES[value].name} · ${won(amountOf(value))}` : undefined}
    >
      <RadioGroup legend="배송 방법">
        {usable.map((type) => (
          <RadioRow
            key={type}
            name="delivery"
            checked={type === value}
            onChange={() => onChange(type)}
            detail={
              <>
                {unitOf(type)}
                {NAMES[type].detail}
                {type === 'quick' && quick && <QuickHint quick={quick} />}
              </>
            }
            trailing={won(amountOf(type))}
          >
            {NAMES[type].name}
          </RadioRow>
        ))}
      </RadioGroup>
      {storedPrice !== null && sentPrice !== null && (
        <p className={css.offers}>
          지금 판매자가 보내는 상품은 {won(sentPrice)}부터, 창고에 있는 상품은 {won(storedPrice)}부터 있어요.
        </p>
      )}
    </Section>
  );
}

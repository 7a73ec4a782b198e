import type { PaymentMethod } from '@sold/contracts/entities/order';
import { RadioGroup, RadioRow } from '@sold/shared/ui/radio-row';
import type { Problem } from '../flow/buy-problem.ts';
import { Section } from '../parts/section.tsx';
import { CardChoice, type CardChoiceProps } from './card-choice.tsx';
import css from './wallet.module.css';

/** Ways to pay on the gateway's page, in the order they are offered (specification, section 9). */
const GATEWAY: readonly { method: PaymentMethod; name: string; detail?: string }[] = [
  { method: 'kakaopay', name: '카카오페이' },
  { method: 'npay', name: '네이버페이' },
  { method: 'tosspay', name: '토스페이' },
  { method: 'payco', name: '페이코' },
  { method: 'kbpay', name: 'KB Pay' },
  { method: 'kcpred', name: '빨간페이' },
  { method: 'card', name: '일반 카드', detail: '결제할 때 카드 번호를 입력해요' },
  { method: 'transfer', name: '계좌이체', detail: '10만원 이상이면 현금영수증이 자동으로 발급돼요' },
];

export interface PaymentSectionProps extends CardChoiceProps {
  isBid: boolean;
  method: PaymentMethod;
  onMethod(method: PaymentMethod): void;
  problem?: Problem | null;
}

/** How it is paid: a stored card, or the page of a wallet. A bid is charged later, so it takes a stored card only. */
export function PaymentSection({ isBid, method, onMethod, problem, ...cards }: PaymentSectionProps) {
  const chosen = GATEWAY.find((way) => way.method === method);
  const isCard = isBid || method === 'batch';
  return (
    <Section name="payment" title="결제 수단" {...(problem ? { problem } : {})}>
      {isBid ? (
        <>
          <p className={css.hint}>입찰이 체결되면 등록한 카드로 결제돼요.</p>
          <CardChoice {...cards} />
        </>
      ) : (
        <RadioGroup legend="결제 수단">
          <RadioRow
            name="method"
            checked={isCard}
            onChange={() => onMethod('batch')}
            detail="등록한 카드로 바로 결제해요"
          >
            간편 카드
          </RadioRow>
          {isCard && <CardChoice {...cards} />}
          <div className={css.ways}>
            {GATEWAY.map((way) => (
              <label key={way.method} className={css.way}>
                <input
                  type="radio"
                  name="method"
                  checked={method === way.method}
                  onChange={() => onMethod(way.method)}
                />
                <span>{way.name}</span>
              </label>
            ))}
          </div>
          {!isCard && (
            <p className={css.hint}>{chosen?.detail ?? '결제하기를 누르면 결제 화면으로 이동해요'}</p>
          )}
        </RadioGroup>
      )}
    </Section>
  );
}

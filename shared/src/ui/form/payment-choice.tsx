import type { PaymentMethod } from '@sold/contracts/entities/order';
import { GATEWAY_WAYS } from '@sold/contracts/rules/gateway-ways';
import { CardChoice, type CardChoiceProps } from './card-choice.tsx';
import css from './payment-choice.module.css';
import { RadioGroup, RadioRow } from './radio-row.tsx';

export interface PaymentChoiceProps extends CardChoiceProps {
  /** A bid is charged later: it takes a stored card only. Default false. */
  isBid?: boolean;
  method: PaymentMethod;
  onMethod(method: PaymentMethod): void;
}

/** How it is paid: a stored card, or the page of a wallet. */
export function PaymentChoice({ isBid = false, method, onMethod, ...cards }: PaymentChoiceProps) {
  if (isBid)
    return (
      <>
        <p className={css.hint}>입찰이 체결되면 등록한 카드로 결제돼요.</p>
        <CardChoice {...cards} />
      </>
    );
  const isCard = method === 'batch';
  const chosen = GATEWAY_WAYS.find((way) => way.method === method);
  return (
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
        {GATEWAY_WAYS.map((way) => (
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
      {!isCard && <p className={css.hint}>{chosen?.detail ?? '결제하기를 누르면 결제 화면으로 이동해요'}</p>}
    </RadioGroup>
  );
}

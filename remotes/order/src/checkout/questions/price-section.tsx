import { bidPriceProblem } from '@sold/contracts/base/bid-price';
import { useModal } from '@sold/shared/modal/modal-stack';
import { won, wonWords } from '@sold/shared/text/format';
import { crossingNotice, distanceWords, REFERENCE_NAME } from '@sold/shared/text/price-words';
import { Button } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { PricePad } from '@sold/shared/ui/form/price-pad';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { type FunctionComponent, lazy, Suspense, useState } from 'react';
import type { Problem } from '../../page/problem.ts';
import { Section } from '../../page/section.tsx';
import type { BidHelpProps } from './bid-help.tsx';
import type { SizeMarket } from './bid-shortcuts.ts';
import css from './price-section.module.css';

// Fetched for those who bid; without it a price is typed.
const BidHelp = lazy(
  (): Promise<{ default: FunctionComponent<BidHelpProps> }> =>
    import(/* webpackChunkName: "order-more" */ './bid-help.tsx').catch((error: unknown) => {
      reportError(error);
      return { default: () => null };
    }),
);

export interface BidPriceProps {
  side: 'buy' | 'sell';
  grade: 0 | 1 | 2;
  /** Largest price that the market takes, won; that of the rules when absent. */
  limit?: number | undefined;
  value: number | null;
  onChange(price: number | null): void;
  /** Reference price, won; null when the size has not traded lately. */
  referencePrice: number | null;
  /** The best offer of the other side, which a crossing bid would trade with. */
  best: number | null;
  /** Outcome of a price: the amount to pay or to receive. */
  outcome(price: number): { label: string; amount: number };
  /** The best prices of the size. */
  market: SizeMarket;
  /** Prices to go by while one is typed. */
  references?: readonly { title: string; price: number }[] | undefined;
  /** Steps of one press, won; those of the price itself when absent. */
  steps?: readonly number[] | undefined;
  /** Trades now in place of bidding; absent for a changed bid. */
  onNow?: (() => void) | undefined;
  problem?: Problem | null;
}

/** The price of a bid: a large field that opens the keypad. */
export function BidPriceSection(props: BidPriceProps) {
  const { side, value, referencePrice, best, problem } = props;
  const modal = useModal('keypad');
  const label = side === 'buy' ? '구매 희망가' : '판매 희망가';
  return (
    <Section name="price" title={label} problem={problem}>
      <button
        type="button"
        className={css.field}
        onClick={modal.open}
        aria-haspopup="dialog"
        {...(value !== null && { 'aria-label': `${label} ${won(value)}, 바꾸기` })}
      >
        {value === null ? (
          <span className={css.placeholder}>희망가 입력</span>
        ) : (
          <Price value={value} size="xl" />
        )}
      </button>
      {value !== null && (
        <div className={css.about}>
          <p>{wonWords(value)}</p>
          <p>{distanceWords(value, referencePrice)}</p>
          <p className={css.crossing}>{crossingNotice(side, value, best)}</p>
        </div>
      )}
      <Suspense fallback={<div style={{ minHeight: 56 }} />}>
        <BidHelp {...props} />
      </Suspense>
      <PriceSheet {...props} label={label} modal={modal} />
    </Section>
  );
}

/** The keypad with what a price means, before it is taken over. */
export function PriceSheet({
  side,
  grade,
  limit,
  value,
  onChange,
  referencePrice,
  best,
  outcome,
  references = [],
  label,
  modal,
}: Omit<BidPriceProps, 'market' | 'onNow' | 'steps'> & {
  label: string;
  modal: ReturnType<typeof useModal>;
}) {
  const [typed, setTyped] = useState(value);
  const [wasOpen, setWasOpen] = useState(false);
  if (wasOpen !== modal.isOpen) {
    setWasOpen(modal.isOpen);
    if (modal.isOpen) setTyped(value);
  }
  const wrong = typed === null ? null : bidPriceProblem(typed, grade, limit);
  const result = typed === null || wrong ? null : outcome(typed);
  const canTake = typed !== null && wrong === null;
  const take = () => {
    if (!canTake) return;
    onChange(typed);
    void modal.close();
  };
  return (
    <Sheet
      modal={modal}
      title="희망가 입력"
      footer={
        <Button variant={side} size="l" block disabled={!canTake} onClick={take}>
          이 가격으로 할게요
        </Button>
      }
    >
      <PricePad
        value={typed}
        onChange={setTyped}
        label={label}
        problem={wrong?.message ?? null}
        onEnter={take}
      >
        <Rows>
          {references.map(({ title, price }) => (
            <Row key={title} label={title}>
              <Price value={price} size="inherit" />
            </Row>
          ))}
          <Row label={`${REFERENCE_NAME}과 비교`}>
            {typed === null
              ? '-'
              : distanceWords(typed, referencePrice).replace(`${REFERENCE_NAME}보다 `, '')}
          </Row>
          <Row label={result?.label ?? outcome(0).label} strong>
            <Price value={result?.amount ?? null} size="inherit" />
          </Row>
        </Rows>
        {typed !== null && !wrong && <p className={css.crossing}>{crossingNotice(side, typed, best)}</p>}
      </PricePad>
    </Sheet>
  );
}

/** The price of buying or selling now: the market's. */
export function NowPriceSection({
  side,
  price,
  referencePrice,
  problem,
}: {
  side: 'buy' | 'sell';
  price: number | null;
  referencePrice: number | null;
  problem?: Problem | null;
}) {
  return (
    <Section
      name="price"
      title={side === 'buy' ? '즉시 구매가' : '즉시 판매가'}
      aside={
        <Price
          value={price}
          size="l"
          tone={side}
          fallback={side === 'buy' ? '지금 살 수 있는 상품이 없어요' : '지금 팔 수 있는 구매 입찰이 없어요'}
        />
      }
      problem={problem}
    >
      {price !== null && (
        <div className={css.about}>
          <p>{wonWords(price)}</p>
          <p>{distanceWords(price, referencePrice)}</p>
        </div>
      )}
    </Section>
  );
}

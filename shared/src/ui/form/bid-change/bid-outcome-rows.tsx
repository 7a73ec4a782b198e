import { Price } from '../../base/price.tsx';
import { Loading, Skeleton } from '../../base/skeleton.tsx';
import { Row, Rows } from '../../layout/rows.tsx';
import css from './bid-change.module.css';
import type { BidOutcome } from './bid-outcome.ts';

interface OutcomeProps {
  state: 'loading' | 'ready' | 'failed';
  /** Null while there is no sound price. */
  outcome: BidOutcome | null;
}

/** Every fee of a bid that trades. */
export function BidOutcomeLines({ outcome }: Pick<OutcomeProps, 'outcome'>) {
  if (outcome === null) return null;
  return (
    <Rows>
      {outcome.lines.map(({ label, amount, sign }) => (
        <Row key={label} label={label}>
          <Price value={amount} size="inherit" {...(sign && { sign })} />
        </Row>
      ))}
    </Rows>
  );
}

/** Total of a bid when it trades: stays in view above the button. */
export function BidOutcomeTotal({ state, outcome }: OutcomeProps) {
  return (
    <div className={css.total}>
      {state === 'loading' ? (
        <Loading>
          <Skeleton height="24px" />
        </Loading>
      ) : state === 'failed' ? (
        <p className={css.note}>
          수수료를 불러오지 못했어요. 변경은 할 수 있고, 금액은 주문 내역에서 볼 수 있어요.
        </p>
      ) : (
        outcome && (
          <Rows>
            <Row label={outcome.total.label} strong>
              <Price value={outcome.total.amount} size="m" />
            </Row>
          </Rows>
        )
      )}
    </div>
  );
}

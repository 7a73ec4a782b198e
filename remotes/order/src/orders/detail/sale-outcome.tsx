import { FROM_NEXT_PAYOUT } from '@sold/contracts/base/penalty-text';
import type { OrderDetail } from '@sold/contracts/entities/order';
import { isSellersFault } from '@sold/contracts/rules/trading/order-state';
import { dayTime } from '@sold/shared/text/dates';
import { won } from '@sold/shared/text/format';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import css from '../parts/order-detail.module.css';
import { goesBack } from '../parts/progress.ts';

export function SaleOutcome({ detail }: { detail: OrderDetail }) {
  const { role, history, order, penalty_amt, sent_back } = detail;
  const isOver = role === 'seller' && history.some(({ state }) => isSellersFault(state));
  const isFined = isOver && penalty_amt > 0;
  const isSentBack = goesBack(detail);
  if (!isOver && !isSentBack) return null;
  return (
    <section className={css.part}>
      <h2 className={css.heading}>{isSentBack ? '페널티와 반송' : '페널티'}</h2>
      <Rows>
        <Row label="페널티">{isFined ? won(penalty_amt) : '없음'}</Row>
        {isSentBack && (
          <Row label="반송">
            {sent_back === null ? '보낼 준비를 하고 있어요' : `${sent_back.carrier} ${sent_back.no}`}
          </Row>
        )}
      </Rows>
      {isFined && <p className={css.hint}>페널티는 {FROM_NEXT_PAYOUT}</p>}
      {isSentBack && (
        <p className={css.hint}>
          {sent_back === null
            ? `상품은 반송 주소(${order.customer_address})로 보내 드려요. 보내면 송장 번호를 알려 드려요.`
            : `${dayTime(sent_back.at)}에 반송 주소(${order.customer_address})로 보냈어요.`}
        </p>
      )}
    </section>
  );
}

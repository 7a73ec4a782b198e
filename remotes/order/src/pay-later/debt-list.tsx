import { LATER_DUE } from '@sold/contracts/base/figures/deadlines';
import type { BnplDebt } from '@sold/contracts/entities/people';
import { ORDER_DETAIL_PATH } from '@sold/contracts/wire/paths';
import { cx } from '@sold/shared/text/cx';
import { day } from '@sold/shared/text/dates';
import { won } from '@sold/shared/text/format';
import { buttonClass } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import css from './pay-later.module.css';

/** Due first. */
export function DebtList({ list, isAgreed }: { list: readonly BnplDebt[]; isAgreed: boolean }) {
  return (
    <section aria-labelledby="later-debts">
      <h2 id="later-debts" className={css.heading}>
        갚을 주문
      </h2>
      {list.length === 0 ? (
        <EmptyState
          title="갚을 주문이 없어요"
          text={
            isAgreed
              ? `즉시 구매할 때 나중결제로 사면 ${LATER_DUE.text}까지 갚을 수 있어요.`
              : `약관에 동의하면 먼저 사고 ${LATER_DUE.text}까지 갚을 수 있어요. 이자는 없어요.`
          }
          action={
            <SiteLink to="/" className={buttonClass({ variant: 'line' })}>
              상품 둘러보기
            </SiteLink>
          }
        />
      ) : (
        <ul>
          {list.map((debt) => (
            <li key={debt.order_id}>
              <SiteLink to={`${ORDER_DETAIL_PATH}/${debt.order_id}`} className={css.debt}>
                <span className={css.words}>
                  <span className={css.name}>{debt.item_name_kor}</span>
                  <span className={css.due}>주문 {debt.display_order_id}</span>
                  <span className={cx(css.due, debt.is_overdue && css.late)}>
                    {debt.is_overdue ? '기한이 지났어요. ' : ''}
                    {day(debt.due_date)}까지
                  </span>
                </span>
                <span className={css.amount}>
                  <Price value={debt.remaining_amt} />
                  {debt.remaining_amt < debt.amount && <span className={css.due}>{won(debt.amount)} 중</span>}
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

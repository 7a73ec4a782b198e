import type { Bnpl } from '@sold/contracts/entities/people';
import { dayTime } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import css from './pay-later.module.css';

interface StandingCardProps {
  standing: Bnpl;
  onAgree(): void;
  onRepay(): void;
}

export function StandingCard({ standing, onAgree, onRepay }: StandingCardProps) {
  const { is_agreed, limit_amt, used_amt, remaining_amt, due_date, overdue_amt, reason } = standing;
  const used = limit_amt === 0 ? 1 : Math.min(1, used_amt / limit_amt);
  return (
    <section className={css.card} aria-labelledby="later-standing">
      <h2 id="later-standing" className={css.label}>
        쓸 수 있는 금액
      </h2>
      <p className={css.remaining}>
        <Price value={is_agreed ? remaining_amt : limit_amt} size="xl" />
      </p>
      <div className={css.bar} aria-hidden="true">
        <span style={{ inlineSize: `${used * 100}%` }} />
      </div>
      <Rows>
        <Row label="한도">
          <Price value={limit_amt} size="inherit" />
        </Row>
        <Row label="갚을 금액" strong>
          <Price value={used_amt} size="inherit" />
        </Row>
        {due_date !== '' && <Row label="먼저 갚을 날">{dayTime(due_date)}까지</Row>}
      </Rows>
      {overdue_amt > 0 && (
        <p className={css.overdue} role="status">
          {reason} 갚으면 바로 다시 쓸 수 있어요.
        </p>
      )}
      {is_agreed ? (
        <Button size="l" block disabled={used_amt === 0} onClick={onRepay}>
          {used_amt === 0 ? '갚을 금액이 없어요' : '갚기'}
        </Button>
      ) : (
        <Button size="l" block onClick={onAgree}>
          약관 보고 시작하기
        </Button>
      )}
      {is_agreed && (
        <Button variant="quiet" size="s" onClick={onAgree}>
          약관 보기
        </Button>
      )}
    </section>
  );
}

import { LATE_POINTS } from '@sold/contracts/base/figures/lateness';
import { pointsText } from '@sold/contracts/base/points';
import type { CallTable } from '@sold/contracts/calls/index';
import { POLICY_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { day } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import css from '../parts/order-detail.module.css';
import type { OrderActionProps } from './cancel-order.tsx';

const CHOOSE = 'POST /api/v3/order/order/choose-late';
type Choice = CallTable[typeof CHOOSE]['input']['choice'];

const DONE: Readonly<Record<Choice, string>> = {
  wait: '기다려 주셔서 고마워요. 도착하면 포인트를 드려요.',
  cancel: '주문을 취소했어요. 결제한 금액을 모두 돌려드려요.',
};

/** For the buyer of an order that has not come by the promised day: what it gives, and the choice to wait or to cancel. */
export function LateOrder({ detail, onChanged, onStale }: OrderActionProps) {
  const { busy, write } = useWrite();
  const { late, order } = detail;
  if (late === null) return null;
  const choose = async (choice: Choice) => {
    const isSure =
      choice === 'wait' ||
      (await dialog.confirm('결제한 금액을 모두 돌려드리고, 하루 한 번인 구매 취소에 들어가지 않아요.', {
        title: '늦어진 주문을 취소할까요?',
        accept: '비용 없이 취소하기',
        cancel: '그대로 두기',
      }));
    if (!isSure) return false;
    const result = await call(CHOOSE, { order_id: order.order_id, choice });
    if (result.ok) {
      onChanged(result.data);
      toast(DONE[choice]);
    } else onStale();
    return result.ok;
  };
  return (
    <section className={css.part}>
      <h2 className={css.heading}>도착이 늦어지고 있어요</h2>
      <Rows>
        <Row label="약속한 날">{day(late.promised)}까지</Row>
        <Row label={late.is_given ? '받은 포인트' : '오늘 도착하면 받는 포인트'}>
          {pointsText(late.points)}
        </Row>
        {LATE_POINTS.map(({ days, text, points }) => (
          <Row key={days} label={`${text} 늦으면`}>
            {pointsText(points)}
          </Row>
        )).reverse()}
      </Rows>
      <p className={css.hint}>
        <SiteLink to={`${POLICY_PATH}/arrival`} className={css.link}>
          도착 약속과 지연 안내
        </SiteLink>
      </p>
      {late.can_choose && (
        <div className={css.action}>
          <p className={css.hint}>
            {late.choice === 'wait'
              ? '기다리기로 했어요. 출발하기 전까지는 비용 없이 취소할 수 있어요.'
              : '기다리고 포인트를 받거나, 출발하기 전까지 비용 없이 취소할 수 있어요.'}
          </p>
          {late.choice === null && (
            <Button variant="buy" size="l" block busy={busy} onClick={() => write(() => choose('wait'))}>
              기다리고 포인트 받기
            </Button>
          )}
          <Button variant="line" size="l" block busy={busy} onClick={() => write(() => choose('cancel'))}>
            비용 없이 취소하기
          </Button>
        </div>
      )}
    </section>
  );
}

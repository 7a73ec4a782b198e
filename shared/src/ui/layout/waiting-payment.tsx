import { ORDER_LIST_PATH } from '@sold/contracts/federation/paths';
import type { ReturnedPayment } from '../../hooks/use-returned-payment.ts';
import { dayTime } from '../../text/dates.ts';
import { Button, buttonClass } from '../base/button.tsx';
import { SiteLink } from '../base/site-link.tsx';
import css from './state.module.css';

/** A payment that is open at the gateway, or of which it says nothing: it goes on, or ends, by a press alone. */
export function WaitingPayment({ payment, url }: { payment: ReturnedPayment; url: string | null }) {
  const isUnknown = payment.code === 'unknown';
  return (
    <div className={css.state} role="status">
      <p className={css.title}>
        {isUnknown ? '결제 결과를 확인하지 못했어요' : '결제를 아직 마치지 않았어요'}
      </p>
      <p className={css.text}>
        {isUnknown
          ? '결제가 되었는지 아직 알 수 없어요. 다시 확인해도 두 번 결제되지 않아요.'
          : `${payment.reservedUntil === '' ? '' : `${dayTime(payment.reservedUntil)}까지 `}상품을 맡아 두고 있어요. 그만두면 결제되지 않고, 다시 고를 수 있어요.`}
      </p>
      {url !== null && !isUnknown && (
        <Button onClick={() => window.location.assign(url)}>결제창으로 돌아가기</Button>
      )}
      <Button variant="line" busy={payment.busy} onClick={() => void payment.askAgain()}>
        다시 확인하기
      </Button>
      {isUnknown && (
        <SiteLink to={ORDER_LIST_PATH} className={buttonClass({ variant: 'quiet' })}>
          주문 내역 보기
        </SiteLink>
      )}
      {!isUnknown && (
        <Button variant="quiet" busy={payment.busy} onClick={() => void payment.giveUp()}>
          결제 그만두기
        </Button>
      )}
    </div>
  );
}

import { ORDER_LIST_PATH } from '@sold/contracts/wire/paths';
import { useEffect, useRef } from 'react';
import type { ReturnedPayment } from '../../hooks/use-returned-payment.ts';
import { cx } from '../../text/cx.ts';
import { dayTime } from '../../text/dates.ts';
import { won } from '../../text/format.ts';
import { Button, buttonClass } from '../base/button.tsx';
import { SiteLink } from '../base/site-link.tsx';
import css from './waiting-payment.module.css';

export interface WaitingPaymentProps {
  payment: ReturnedPayment;
  /** It fills the page: its title gets the focus, wherever the page was scrolled to before. Default: false. */
  isPage?: boolean;
}

/**
 * A payment that is open or unknown at the gateway. On a page of the gateway, only a press continues or ends it;
 * a running charge waits for the gateway's result.
 */
export function WaitingPayment({ payment, isPage = false }: WaitingPaymentProps) {
  const { url, reservedUntil, goods, busy } = payment;
  const { title, text } = wordsOf(payment);
  const isOnPage = url !== '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isPage) heading.current?.focus();
  }, [isPage]);
  return (
    <div className={cx(css.waiting, isPage && css.page)} role="status">
      <h2 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h2>
      {isPage && goods && (
        <p className={css.goods}>
          {goods.item_name_kor} · <b>{won(goods.total_pay_amt)}</b>
        </p>
      )}
      {isOnPage && reservedUntil !== '' && (
        <p className={css.due}>{dayTime(reservedUntil)}까지 상품을 맡아 두고 있어요</p>
      )}
      <p className={css.text}>{text}</p>
      {isOnPage && (
        <Button size="l" block disabled={busy} onClick={() => window.location.assign(url)}>
          결제창으로 돌아가기
        </Button>
      )}
      <Button variant="line" size="l" block busy={busy} onClick={() => void payment.askAgain()}>
        다시 확인하기
      </Button>
      {isOnPage ? (
        <Button variant="quiet" block disabled={busy} onClick={() => void payment.giveUp()}>
          결제 그만두기
        </Button>
      ) : (
        <SiteLink to={ORDER_LIST_PATH} className={buttonClass({ variant: 'quiet', block: true })}>
          주문 내역 보기
        </SiteLink>
      )}
    </div>
  );
}

function wordsOf({ code, url }: ReturnedPayment): { title: string; text: string } {
  if (code === 'unknown')
    return {
      title: '결제 결과를 확인하지 못했어요',
      text: '결제가 되었는지 아직 알 수 없어요. 다시 확인해도 두 번 결제되지 않아요.',
    };
  if (url === '')
    return {
      title: '결제를 처리하고 있어요',
      text: '결제사에서 결과를 알려 주면 주문이 이어져요. 다시 확인해도 두 번 결제되지 않아요.',
    };
  return {
    title: '결제를 아직 마치지 않았어요',
    text: '그만두면 결제되지 않고, 쓰려던 포인트와 쿠폰은 바로 돌려드려요.',
  };
}

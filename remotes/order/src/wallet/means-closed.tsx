import type { Customer } from '@sold/contracts/entities/people';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { paymentPassword } from '@sold/shared/modal/payment-password';
import { Button } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { useEffect, useRef, useState } from 'react';
import css from './means-closed.module.css';

/** It refuses with the page of the identity check, and succeeds once the check is done. */
const CHECK = 'GET /api/v3/user/check-tradable';

/** Whether a reset of the password has closed cards, accounts and points, and whether a payment password opens them. */
export type ClosedMeans = Pick<Customer, 'is_means_closed' | 'is_set_payment_password'>;

/** Says that cards, accounts and points are closed, and opens them: by the payment password, where there is one, or by the identity check. */
export function MeansClosed({ customer }: { customer: ClosedMeans }) {
  const [isOpened, setOpened] = useState(false);
  const told = useRef<HTMLDivElement>(null);
  const { busy, write } = useWrite();
  useEffect(() => {
    if (isOpened) told.current?.focus();
  }, [isOpened]);
  if (!customer.is_means_closed) return null;
  const settle = (isProven: boolean) => {
    if (isProven) setOpened(true);
    return isProven;
  };
  const byPassword = async () => void settle(await paymentPassword('ask'));
  const byIdentity = () =>
    write(async () => settle((await call(CHECK, {}, { onCertificated: ({ ok }) => void settle(ok) })).ok));
  return (
    <section className={css.closed} aria-labelledby="means-closed">
      <h2 id="means-closed" className={css.title}>
        {isOpened ? '본인 확인을 마쳤어요' : '본인 확인이 한 번 더 필요해요'}
      </h2>
      <LiveRegion focusable ref={told}>
        {isOpened
          ? '등록한 카드와 계좌, 포인트를 다시 쓸 수 있어요.'
          : '인증번호로 비밀번호를 다시 정해서 등록한 카드와 계좌, 포인트를 잠가 두었어요. 번호나 메일은 다른 사람이 쓰게 될 수도 있어서예요. 확인만으로는 결제되지 않아요.'}
      </LiveRegion>
      {!isOpened && (
        <div className={css.ways}>
          {customer.is_set_payment_password && (
            <Button size="s" onClick={() => void byPassword()}>
              결제 비밀번호로 확인
            </Button>
          )}
          <Button
            variant={customer.is_set_payment_password ? 'line' : 'ink'}
            size="s"
            busy={busy}
            onClick={byIdentity}
          >
            본인인증으로 확인
          </Button>
        </div>
      )}
    </section>
  );
}

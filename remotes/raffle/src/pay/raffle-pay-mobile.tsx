import type { ScreenProps } from '@sold/contracts/federation/screen';
import { LEFT_CODE, readGatewayReturn } from '@sold/contracts/rules/money/gateway-return';
import { RAFFLE_PATH, RAFFLE_PAY_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { standBefore } from '@sold/shared/platform/page-history';
import { useEffect } from 'react';
import { LoginGate } from '../parts/login-gate.tsx';
import { UnknownRaffle } from '../parts/unknown-raffle.tsx';
import { raffleIdOf } from '../raffle/address.ts';
import { ConfirmPayment } from './confirm-payment.tsx';
import { ReturnedToPay } from './returned-to-pay.tsx';

/** A winner pays. */
export default function RafflePayMobile({ params, query }: ScreenProps) {
  const host = useHost();
  const raffleId = raffleIdOf(params);
  const back = readGatewayReturn(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle('당첨 결제 | SOLD'), []);

  const isOver = back.kind === 'unpaid' && !back.isLeft;
  const unpaidId = back.kind === 'unpaid' ? back.orderId : null;
  // Between this page and the gateway's, which is over, the raffle's is put.
  useEffect(() => {
    if (!isOver || raffleId === null) return;
    standBefore(`${RAFFLE_PATH}/${raffleId}`);
    const order = unpaidId === null ? '' : `&order_id=${unpaidId}`;
    void host.go(`${RAFFLE_PAY_PATH}/${raffleId}?code=${LEFT_CODE}${order}`);
  }, [isOver, raffleId, unpaidId, host]);

  if (raffleId === null) return <UnknownRaffle />;
  // The next page reads the reason of the refusal from the gateway.
  const again = (orderId: number) =>
    void host.go(`${RAFFLE_PAY_PATH}/${raffleId}?code=unpaid&order_id=${orderId}`, { replace: true });
  return (
    <LoginGate text="로그인하면 당첨된 래플을 결제할 수 있어요.">
      {back.kind === 'authorised' ? (
        <ConfirmPayment raffleId={raffleId} back={back} onRefused={() => again(back.orderId)} />
      ) : (
        <ReturnedToPay raffleId={raffleId} orderId={back.kind === 'unpaid' ? back.orderId : null} />
      )}
    </LoginGate>
  );
}

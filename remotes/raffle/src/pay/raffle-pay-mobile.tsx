import type { ScreenProps } from '@sold/contracts/federation/screen';
import { readGatewayReturn } from '@sold/contracts/rules/gateway-return';
import { useHost } from '@sold/shared/host';
import { useEffect } from 'react';
import { LoginGate } from '../parts/login-gate.tsx';
import { UnknownRaffle } from '../parts/unknown-raffle.tsx';
import { RAFFLE_PAY_PATH, raffleIdOf } from '../raffle/address.ts';
import { ConfirmPayment } from './confirm-payment.tsx';
import { PayForm } from './pay-form.tsx';

/** A winner pays. */
export default function RafflePayMobile({ params, query }: ScreenProps) {
  const host = useHost();
  const raffleId = raffleIdOf(params);
  const back = readGatewayReturn(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle('당첨 결제 | SOLD'), []);

  if (raffleId === null) return <UnknownRaffle />;
  const again = () => void host.go(`${RAFFLE_PAY_PATH}/${raffleId}`, { replace: true });
  return (
    <LoginGate text="로그인하면 당첨된 래플을 결제할 수 있어요.">
      {back.kind === 'authorised' ? (
        <ConfirmPayment back={back} onRefused={again} />
      ) : (
        <PayForm raffleId={raffleId} refused={back.kind === 'refused' ? back.message : null} />
      )}
    </LoginGate>
  );
}

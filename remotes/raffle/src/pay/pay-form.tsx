import { ORDER_LIST_PATH, RAFFLE_PATH } from '@sold/contracts/wire/paths';
import { isRefusedFor } from '@sold/shared/api/refusal';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useState } from 'react';
import css from './pay.module.css';
import { PayQuestions, type PayQuestionsProps } from './pay-questions.tsx';
import { storedChoice } from './stored-choice.ts';

/** A payment for it is open, or on its way: it is an order, which is gone on with where orders are. */
const PAYING = 'raffle_paying';

const INFO = 'GET /api/v3/product/raffle/get-raffle-pay-info';

/** Loads what a winner pays and with what; the address decides about the delivery charge. */
export function PayForm({ raffleId, refused }: { raffleId: number; refused: string | null }) {
  const host = useHost();
  const [stored] = useState(() => (refused === null ? null : storedChoice(raffleId)));
  const [chosen, setChosen] = useState(stored?.addressId ?? null);
  const [added, setAdded] = useState<Partial<Pick<PayQuestionsProps, 'addresses' | 'cards'>>>({});
  const addresses = useCall('GET /api/v3/user/mypage/get-address-list', {}, { quiet: true });
  const list = added.addresses ?? addresses.data?.list;
  // The kept address may have been deleted meanwhile.
  const isGone = list?.every(({ address_id }) => address_id !== chosen) === true;
  const address = chosen !== null && !isGone ? { address_id: chosen } : {};
  const info = useCall(INFO, { raffle_id: raffleId, ...address });
  const cards = useCall('GET /api/v3/order/order/get-payment-batch-list', {}, { quiet: true });

  const accounts = useCall('GET /api/v3/order/order/get-payment-brandpay-list', {}, { quiet: true });

  const failed = [info, addresses, cards].find(({ state, data }) => state === 'failed' && !data);
  if (failed)
    return (
      <FailedState
        isPage
        title="결제 정보를 불러오지 못했어요"
        failure={failed.failure}
        action={
          failed.failure && isRefusedFor(failed.failure, PAYING)
            ? {
                label: '진행 중인 결제 보기',
                onPress: () => host.go(`${ORDER_LIST_PATH}?tab=buy&stage=open`),
              }
            : failed.failure?.kind === 'response'
              ? { label: '래플로 돌아가기', onPress: () => host.go(`${RAFFLE_PATH}/${raffleId}`) }
              : { label: '다시 시도', onPress: () => void failed.reload() }
        }
      />
    );
  if (!info.data || !addresses.data || !cards.data || accounts.state === 'loading')
    return (
      <Loading label="결제 정보를 불러오는 중이에요">
        <div className={css.page}>
          <Skeleton width="40%" height="24px" />
          <Skeleton height="120px" shape="card" />
          <Skeleton height="160px" shape="card" />
        </div>
      </Loading>
    );
  return (
    <PayQuestions
      info={info.data}
      isCurrent={info.state === 'ready'}
      addresses={added.addresses ?? addresses.data.list}
      cards={added.cards ?? cards.data.customer_payment_method_list}
      accounts={accounts.data?.customer_payment_method_list ?? []}
      refused={refused}
      stored={stored}
      onAddress={setChosen}
      onList={(more) => setAdded({ ...added, ...more })}
      onStale={() => void info.reload()}
    />
  );
}

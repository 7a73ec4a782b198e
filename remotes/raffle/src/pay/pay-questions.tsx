import { countedPoints } from '@sold/contracts/base/points';
import type { Address, Card, PaymentAccount } from '@sold/contracts/entities/people';
import { LAST_WAY, payId } from '@sold/contracts/rules/money/pay-id';
import { accountRows, cardRows, lastFirst, pageRows } from '@sold/contracts/rules/money/pay-rows';
import { usePolicies } from '@sold/shared/hooks/use-policies';
import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { cx } from '@sold/shared/text/cx';
import { dayTime } from '@sold/shared/text/dates';
import { count, won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { PointsField } from '@sold/shared/ui/form/points-field';
import { PolicyLinks } from '@sold/shared/ui/layout/policy-links';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { AddressPicker } from '@sold/shared/ui/wallet/address-picker';
import { PaymentChoice } from '@sold/shared/ui/wallet/payment-choice';
import { useState } from 'react';
import { Section } from '../parts/section.tsx';
import css from './pay.module.css';
import { type PayDraft, type PayInfo, payProblem, pointLimit, type WinMethod } from './pay-draft.ts';
import type { StoredChoice } from './stored-choice.ts';
import { usePay } from './use-pay.ts';
import { WonItem } from './won-item.tsx';

export interface PayQuestionsProps {
  info: PayInfo;
  /** False while the amounts of another address are on their way. */
  isCurrent: boolean;
  addresses: readonly Address[];
  cards: readonly Card[];
  /** Stored accounts; none where they could not be had. */
  accounts: readonly PaymentAccount[];
  /** Reason of the gateway's refusal; null without one. */
  refused: string | null;
  /** Choices before the gateway's page, or null. */
  stored: StoredChoice | null;
  onAddress(id: number): void;
  /** Something was added, changed, or made the default. */
  onList(more: { addresses: readonly Address[] } | { cards: readonly Card[] }): void;
  onStale(): void;
}

function first<T extends { is_default: number }>(list: readonly T[]): T | undefined {
  return list.find(({ is_default }) => is_default === 1) ?? list[0];
}

/** Questions of the payment: address, method, amounts. */
export function PayQuestions({
  info,
  isCurrent,
  addresses,
  cards,
  accounts,
  refused,
  stored,
  onAddress,
  onList,
  onStale,
}: PayQuestionsProps) {
  const firstAddress =
    addresses.find(({ address_id }) => address_id === stored?.addressId) ?? first(addresses);
  const firstCard = cards.find(({ card_id }) => card_id === stored?.cardId) ?? first(cards);
  const storedAccount = accounts.find(({ account_id }) => account_id === stored?.accountId);
  const firstAccount = storedAccount ?? first(accounts);
  // An account that was kept may have been deleted meanwhile.
  const hasStored = stored !== null && (stored.method !== 'account' || storedAccount !== undefined);
  const [draft, setDraft] = useState<PayDraft>({
    addressId: firstAddress?.address_id ?? null,
    cardId: firstCard?.card_id ?? null,
    accountId: firstAccount?.account_id ?? null,
    method: hasStored ? stored.method : firstCard ? 'batch' : firstAccount ? 'account' : 'card',
    points: stored?.points ?? 0,
    agreed: false,
  });
  const [last] = useState(() => deviceStorage.read(LAST_WAY));
  const policies = usePolicies('buy');
  const { busy, message, pay } = usePay(info.raffle_id, policies.agreement, () => {
    policies.reload();
    // Other policies than those that were agreed to may be in force.
    setDraft((old) => ({ ...old, agreed: false }));
    onStale();
  });
  const problem = payProblem(draft, info);
  const points = countedPoints(draft.points, pointLimit(info));
  const total = info.total_pay_amt - points;
  const change = (more: Partial<PayDraft>) => setDraft({ ...draft, ...more });
  return (
    <div className={cx(css.page, css.wide)}>
      <div className={css.part}>
        <h1 className={css.title}>당첨 결제</h1>
        <WonItem raffleId={info.raffle_id} option={info.option} />
        <p className={css.until}>
          {dayTime(info.pay_until)}까지 결제해 주세요. 지나면 다음 분께 기회가 넘어가요.
        </p>
        <LiveRegion role="alert" className={css.refused}>
          {refused !== null && `결제되지 않았어요. ${refused}`}
        </LiveRegion>
        <Section title="배송지">
          <AddressPicker
            title="배송지"
            addresses={addresses}
            chosenId={draft.addressId}
            onChoose={(addressId) => {
              change({ addressId });
              onAddress(addressId);
            }}
            onList={(list) => onList({ addresses: list })}
          />
        </Section>
        <Section title="결제 수단">
          <PaymentChoice<WinMethod>
            rows={lastFirst<WinMethod>([...cardRows(cards), ...accountRows(accounts), ...pageRows()], last)}
            chosenId={payId(draft)}
            onChoose={({ method, cardId, accountId }) =>
              change({ method, ...(cardId !== null && { cardId }), ...(accountId !== null && { accountId }) })
            }
            onCards={(list) => onList({ cards: list })}
          />
        </Section>
        <Section title={`포인트 (보유 ${count(info.point)}P)`}>
          <PointsField
            limit={pointLimit(info)}
            value={draft.points}
            onChange={(points) => change({ points })}
          />
        </Section>
      </div>
      <div className={cx(css.part, css.sum)}>
        <WinAmounts info={info} points={points} />
        <Checkbox
          checked={draft.agreed}
          disabled={!policies.isKnown}
          onChange={({ currentTarget }) => change({ agreed: currentTarget.checked })}
        >
          {policies.versions.length > 0
            ? '상품과 결제 금액을 확인했고, 구매와 아래 약관에 동의합니다'
            : '상품과 결제 금액을 확인했고 구매에 동의합니다'}
        </Checkbox>
        {policies.versions.length > 0 && <PolicyLinks versions={policies.versions} />}
        <LiveRegion className={cx(css.message, message !== null && css.wrong)}>
          {message ?? problem}
        </LiveRegion>
        <Button
          variant="buy"
          size="l"
          block
          busy={busy}
          disabled={problem !== null || !isCurrent}
          onClick={() => pay(draft)}
        >
          {won(total)} 결제하기
        </Button>
      </div>
    </div>
  );
}

function WinAmounts({ info, points }: { info: PayQuestionsProps['info']; points: number }) {
  return (
    <Section title="결제 금액">
      <Rows>
        <Row label={`래플가${info.option && ` (사이즈 ${info.option})`}`}>{won(info.raffle_price)}</Row>
        <Row label="검수비">{won(info.confirm_amt)}</Row>
        <Row label="배송비">{won(info.delivery_amt)}</Row>
        {info.event_fee > 0 && <Row label="이벤트 수수료">{won(info.event_fee)}</Row>}
        {points > 0 && <Row label="포인트 사용">−{won(points)}</Row>}
        <Row label="총 결제 금액" strong>
          {won(info.total_pay_amt - points)}
        </Row>
      </Rows>
    </Section>
  );
}

import type { CallTable } from '@sold/contracts/calls/index';
import type { DeprivationResult } from '@sold/contracts/entities/custody';
import { inventoryStatusText } from '@sold/contracts/rules/custody/inventory-status';
import { cardRows } from '@sold/contracts/rules/money/pay-rows';
import { defaultAddress, defaultCard } from '@sold/contracts/rules/people/default-choice';
import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import { usePolicies } from '@sold/shared/hooks/use-policies';
import { dayTime } from '@sold/shared/text/dates';
import { Price } from '@sold/shared/ui/base/price';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { PaymentChoice } from '@sold/shared/ui/wallet/payment-choice';
import { useState } from 'react';
import { AddressSection } from '../checkout/questions/address-section.tsx';
import { Agreements } from '../checkout/terms/agreements.tsx';
import { policyTermsOf } from '../checkout/terms/order-terms.ts';
import { type FactsState, OrderBar } from '../page/order-bar.tsx';
import { OrderPage } from '../page/page.tsx';
import type { Problem } from '../page/problem.ts';
import { focusSection, Section } from '../page/section.tsx';
import type { LEAVE_INFO } from './custody-address.ts';
import { LEAVE_TERM } from './storage-terms.ts';
import { UnitHead } from './unit-head.tsx';

type Info = CallTable[typeof LEAVE_INFO]['output'];

interface LeaveFormProps {
  info: Info;
  facts: FactsState;
  onStale(): void;
  onDone(result: DeprivationResult): void;
}

interface Draft {
  addressId: number | null;
  cardId: number | null;
  agreed: readonly string[];
}

export function LeaveForm({ info, facts, onStale, onDone }: LeaveFormProps) {
  const [addresses, setAddresses] = useState<Info['addresses']>(info.addresses);
  const [cards, setCards] = useState<Info['cards']>(info.cards);
  const [draft, setDraft] = useState<Draft>(() => ({
    addressId: defaultAddress(info.addresses, info.inventory_return_address_id, null)?.address_id ?? null,
    cardId: defaultCard(info.cards)?.card_id ?? null,
    agreed: [],
  }));
  const [isPressed, setPressed] = useState(false);
  const set = (patch: Partial<Draft>) => setDraft((old) => ({ ...old, ...patch }));
  const policies = usePolicies('storage');
  const terms = [LEAVE_TERM, ...policyTermsOf(policies.versions)];
  const problem = problemOf(draft, terms);
  const shown = isPressed ? problem : null;
  const submit = useMoneyCall(() => {
    policies.reload();
    onStale();
  });
  const press = () => {
    setPressed(true);
    if (problem) return focusSection(problem.section);
    const { addressId, cardId } = draft;
    if (addressId === null || cardId === null) return;
    const { inventory_id, payment_amt } = info;
    submit.run(() =>
      submit.send(
        'POST /api/v3/order/payment/pay-inventory-deprivation',
        {
          inventory_id,
          inventory_return_address_id: addressId,
          card_id: cardId,
          payment_amt,
          agreed: true,
          ...policies.agreement,
        },
        { itemId: info.item_id, grade: null },
        onDone,
      ),
    );
  };
  return (
    <OrderPage
      title="창고에서 찾아가기"
      summary={<LeaveAmounts info={info} />}
      bar={
        <OrderBar
          side="buy"
          label="총 결제 금액"
          total={info.payment_amt}
          button="결제하고 찾아가기"
          busy={submit.busy}
          facts={facts}
          onAgain={onStale}
          message={shown?.message ?? submit.message}
          onPress={press}
        />
      }
    >
      <UnitHead unit={info} />
      {/* The head has a line below it already. */}
      <div>
        <AddressSection
          title="배송지"
          addresses={addresses}
          chosenId={draft.addressId}
          onChoose={(addressId) => set({ addressId })}
          onList={(list) => setAddresses([...list])}
          problem={shown}
        />
        <Section name="payment" title="결제 카드" problem={shown}>
          <PaymentChoice
            rows={cardRows(cards)}
            chosenId={`card-${draft.cardId}`}
            onChoose={({ cardId }) => set({ cardId })}
            onCards={(list) => setCards([...list])}
          />
        </Section>
        <StoredSince info={info} />
        <Agreements
          terms={policies.isKnown ? terms : []}
          agreed={draft.agreed}
          onChange={(agreed) => set({ agreed })}
          problem={shown}
        />
      </div>
    </OrderPage>
  );
}

/** The first thing that is missing; null when nothing is. */
function problemOf({ addressId, cardId, agreed }: Draft, terms: readonly { id: string }[]): Problem | null {
  if (addressId === null) return { section: 'address', message: '배송지를 선택해 주세요.' };
  if (cardId === null) return { section: 'payment', message: '결제할 카드를 선택해 주세요.' };
  if (terms.some(({ id }) => !agreed.includes(id)))
    return { section: 'agree', message: '약관에 동의해 주세요.' };
  return null;
}

/** Which unit it is, where it is, and the round that its fee is for. */
function StoredSince({ info }: { info: Info }) {
  return (
    <Section name="unit" title="보관 내역">
      <Rows>
        <Row label="보관 번호">{info.display_id}</Row>
        <Row label="상태">{inventoryStatusText(info.inventory_status)}</Row>
        {info.round > 0 && (
          <Row label={`${info.round}회차`}>
            {dayTime(info.round_start_date)} ~ {dayTime(info.round_end_date)}
          </Row>
        )}
      </Rows>
    </Section>
  );
}

const FEES: Readonly<Record<Info['fee_type'], string>> = { storage: '보관료' };

function LeaveAmounts({ info }: { info: Info }) {
  return (
    <Section name="amounts" title="결제 금액">
      <Rows>
        <Row
          label={`${FEES[info.fee_type]} (${info.round}회차${info.late_days > 0 ? `, 추가 ${info.late_days}일` : ''})`}
        >
          <Price value={info.storage_amt} size="inherit" />
        </Row>
        {info.care_type === 'Y' && (
          <Row label="관리비">
            <Price value={info.care_amt} size="inherit" />
          </Row>
        )}
        <Row label="배송비">
          <Price value={info.delivery_amt} size="inherit" />
        </Row>
        <Row label="총 결제 금액" strong>
          <Price value={info.payment_amt} size="m" />
        </Row>
      </Rows>
    </Section>
  );
}

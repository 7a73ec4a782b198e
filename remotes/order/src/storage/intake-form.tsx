import { sizeName } from '@sold/contracts/rules/catalogue/selected-size';
import { defaultAddress } from '@sold/contracts/rules/people/default-choice';
import { useCall } from '@sold/shared/hooks/use-call';
import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import { usePolicies } from '@sold/shared/hooks/use-policies';
import { useHost } from '@sold/shared/host';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useState } from 'react';
import { ITEM, ofItem, SIZES } from '../checkout/entry/order-first.ts';
import { AddressSection } from '../checkout/questions/address-section.tsx';
import { Agreements } from '../checkout/terms/agreements.tsx';
import { policyTermsOf } from '../checkout/terms/order-terms.ts';
import { ItemHead } from '../page/item-head.tsx';
import { OrderBar } from '../page/order-bar.tsx';
import { OrderSkeleton } from '../page/order-skeleton.tsx';
import { OrderPage } from '../page/page.tsx';
import type { Problem } from '../page/problem.ts';
import { focusSection } from '../page/section.tsx';
import { unitPath } from './custody-address.ts';
import { STORAGE_FEES, StorageFees } from './storage-fees.tsx';
import { STORE_TERM } from './storage-terms.ts';

const ADDRESSES = 'GET /api/v3/user/mypage/get-address-list';

export function IntakeForm({ itemId, sizeId }: { itemId: number; sizeId: number }) {
  const host = useHost();
  const item = useCall(ITEM, ofItem(itemId), { quiet: true });
  const sizes = useCall(SIZES, ofItem(itemId), { quiet: true });
  const known = useCall(ADDRESSES, {}, { quiet: true });
  const fees = useCall(STORAGE_FEES, {}, { quiet: true });
  const [added, setAdded] = useState<NonNullable<typeof known.data>['list'] | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [isPressed, setPressed] = useState(false);
  const policies = usePolicies('storage');
  const submit = useMoneyCall(policies.reload);
  const failed = [item, sizes, known, fees].find(({ state, data }) => state === 'failed' && !data);
  if (failed)
    return (
      <FailedState
        isPage
        title="보관 정보를 불러오지 못했어요"
        failure={failed.failure}
        action={{ label: '다시 시도', onPress: () => void failed.reload() }}
      />
    );
  if (!item.data || !sizes.data || !known.data || !fees.data) return <OrderSkeleton title="보관 신청" />;
  const size = sizes.data.list.find(({ id }) => id === sizeId);
  const [thumb] = item.data.product_info.item_detail_image;
  if (!size || !thumb)
    return <EmptyState isPage title="상품을 찾을 수 없어요" text="상품 화면에서 다시 보관을 눌러 주세요." />;

  const addresses = added ?? known.data.list;
  const addressId = chosen ?? defaultAddress(addresses, null, null)?.address_id ?? null;
  const terms = [STORE_TERM, ...policyTermsOf(policies.versions)];
  const problem = problemOf(addressId, agreed, terms);
  const shown = isPressed ? problem : null;
  const press = () => {
    setPressed(true);
    if (problem || addressId === null) return focusSection(problem?.section ?? 'address');
    submit.run(() =>
      submit.send(
        'POST /api/v3/inventory/inventory/request-intake',
        {
          item_id: itemId,
          product_size_option_id: sizeId,
          address_id: addressId,
          agreed: true,
          ...policies.agreement,
        },
        { itemId, grade: item.data?.product_grade ?? null },
        ({ inventory_id }) => void host.go(unitPath(inventory_id), { replace: true }),
      ),
    );
  };
  return (
    <OrderPage
      title="보관 신청"
      // Fees stay among the questions: they are read before the consents.
      summary={null}
      bar={
        <OrderBar
          side="sell"
          button="보관 신청하기"
          busy={submit.busy}
          message={shown?.message ?? submit.message}
          onPress={press}
        />
      }
    >
      <ItemHead item={{ ...item.data, display_option_text: sizeName(size), thumb }} />
      <StorageFees fees={fees.data} />
      <AddressSection
        title="반송 주소"
        addresses={addresses}
        chosenId={addressId}
        onChoose={setChosen}
        onList={(list) => setAdded([...list])}
        problem={shown}
      />
      <Agreements
        terms={policies.isKnown ? terms : []}
        agreed={agreed}
        onChange={setAgreed}
        problem={shown}
      />
    </OrderPage>
  );
}

/** The first thing that is missing; null when nothing is. */
function problemOf(
  addressId: number | null,
  agreed: readonly string[],
  terms: readonly { id: string }[],
): Problem | null {
  if (addressId === null) return { section: 'address', message: '반송 주소를 선택해 주세요.' };
  if (terms.some(({ id }) => !agreed.includes(id)))
    return { section: 'agree', message: '약관에 동의해 주세요.' };
  return null;
}

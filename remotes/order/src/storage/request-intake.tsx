import { CUSTODY_ITEM_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { SizeGrid } from '../checkout/questions/size-grid.tsx';
import { OrderPage } from '../page/page.tsx';
import { Section } from '../page/section.tsx';
import { REQUEST } from './custody-address.ts';
import { IntakeForm } from './intake-form.tsx';

/** Announces a unit that is to be stored: which size, and where it goes back to. */
export function RequestIntake({ itemId, sizeId }: { itemId: number | null; sizeId: number | null }) {
  const host = useHost();
  if (itemId === null)
    return <EmptyState isPage title="상품을 찾을 수 없어요" text="상품 화면에서 다시 보관을 눌러 주세요." />;
  if (sizeId === null)
    return (
      <OrderPage title="보관 신청">
        <Section name="item" title="어떤 사이즈를 맡길까요?">
          <SizeGrid
            itemId={itemId}
            side="sell"
            chosen={null}
            onChoose={({ id }) =>
              host.go(`${CUSTODY_ITEM_PATH}/${REQUEST}?item_id=${itemId}&product_size_option_id=${id}`, {
                replace: true,
              })
            }
          />
        </Section>
      </OrderPage>
    );
  return <IntakeForm key={`${itemId}-${sizeId}`} itemId={itemId} sizeId={sizeId} />;
}

import type { ItemSummary } from '@sold/contracts/entities/item';
import { alertPriceProblem } from '@sold/contracts/rules/catalogue/price-alerts';
import { useCall } from '@sold/shared/hooks/use-call';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { PricePad } from '@sold/shared/ui/form/price-pad';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { useState } from 'react';
import { RowSkeletons } from '../../page/row-skeletons.tsx';
import css from './pinned.module.css';
import type { Alerts } from './use-alerts.ts';

interface Props {
  modal: Modal;
  item: ItemSummary;
  alerts: Alerts;
}

/** A price to wait for, of one size of an item. */
export default function AlertSheet({ modal, item, alerts }: Props) {
  const sizes = useCall(
    'GET /api/v3/product/product/get-product-size-option',
    { item_id: item.item_id },
    { quiet: true },
  );
  const list = sizes.data?.list ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const [price, setPrice] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const sizeId = chosen ?? (list.length === 1 ? (list[0]?.id ?? null) : null);
  const size = list.find(({ id }) => id === sizeId);
  const problem =
    price === null
      ? '가격을 입력해 주세요.'
      : (alertPriceProblem(price, item.product_grade)?.message ?? null);
  const now = size?.buy_product?.price ?? null;
  const submit = () => {
    setAsked(true);
    if (sizeId === null || price === null || problem !== null) return;
    alerts.save(sizeId, price, () => void modal.close());
  };
  return (
    <Sheet
      modal={modal}
      title="가격 알림"
      isTall
      footer={
        <Button size="l" block busy={alerts.busy} disabled={list.length === 0} onClick={submit}>
          이 가격 이하가 되면 알림 받기
        </Button>
      }
    >
      {sizes.state === 'failed' ? (
        <FailedState
          title="사이즈를 불러오지 못했어요"
          failure={sizes.failure}
          action={{ label: '다시 시도', onPress: () => void sizes.reload() }}
        />
      ) : !sizes.data ? (
        <RowSkeletons />
      ) : (
        <div className={css.form}>
          <p className={css.note}>{item.item_name_kor}</p>
          <SelectField
            label="사이즈"
            placeholder="사이즈를 선택해 주세요"
            value={sizeId === null ? '' : String(sizeId)}
            error={isAsked && sizeId === null ? '사이즈를 선택해 주세요.' : null}
            options={list.map(({ id, kor_name, buy_product }) => ({
              value: String(id),
              label: `${kor_name}${buy_product === null ? '' : ` · 지금 ${won(buy_product.price)}`}`,
            }))}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
          <PricePad
            label="알림 받을 가격"
            value={price}
            onChange={setPrice}
            problem={isAsked || price !== null ? problem : null}
            onEnter={submit}
          >
            {now !== null && <span className={css.note}>지금 즉시 구매가 {won(now)}</span>}
          </PricePad>
        </div>
      )}
    </Sheet>
  );
}

import type { InventoryDetail } from '@sold/contracts/entities/custody';
import { ORDER_LIST_PATH } from '@sold/contracts/wire/paths';
import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { Button, buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { orderPath } from '../checkout/entry/order-query.ts';
import { InvoiceFields } from '../orders/parts/invoice-fields.tsx';
import css from '../orders/parts/order-detail.module.css';
import { SendTo } from '../orders/parts/send-to.tsx';
import { leavePath } from './custody-address.ts';

export interface UnitActionsProps {
  detail: InventoryDetail;
  onChanged(detail: InventoryDetail): void;
  onStale(): void;
}

export function UnitActions(props: UnitActionsProps) {
  const { inventory_status, product_id } = props.detail;
  if (inventory_status === 'requested') return <OnItsWay {...props} />;
  if (inventory_status !== 'stored') return null;
  return product_id === null ? <Stored {...props} /> : <OnOffer />;
}

/** Announced and not here yet: how it is sent, or that it is not. */
function OnItsWay({ detail, onChanged, onStale }: UnitActionsProps) {
  const submit = useMoneyCall(onStale);
  const { inventory_id } = detail;
  const flow = { itemId: detail.item_id, grade: null };
  const cancel = async () => {
    const isSure = await dialog.confirm('창고에 도착하기 전까지 취소할 수 있어요.', {
      title: '보관 신청을 취소할까요?',
      accept: '신청 취소하기',
      cancel: '그대로 두기',
    });
    if (!isSure) return;
    submit.run(() =>
      submit.send('POST /api/v3/inventory/inventory/cancel-intake', { inventory_id }, flow, (data) => {
        onChanged(data);
        toast('보관 신청을 취소했어요.');
      }),
    );
  };
  return (
    <>
      <SendTo number={detail.display_id} />
      <InvoiceFields
        key={detail.invoice?.no ?? ''}
        title={detail.invoice ? '송장 번호 바꾸기' : '창고로 보낸 송장 입력'}
        button="송장 번호 저장하기"
        {...(detail.invoice && {
          start: { carrier: detail.invoice.carrier, invoice_no: detail.invoice.no },
        })}
        busy={submit.busy}
        message={submit.message}
        onSave={(invoice) =>
          submit.run(() =>
            submit.send(
              'POST /api/v3/inventory/inventory/save-invoice',
              { inventory_id, ...invoice },
              flow,
              (data) => {
                onChanged(data);
                toast('송장 번호를 저장했어요.');
              },
            ),
          )
        }
      />
      <div className={css.action}>
        <Button variant="line" block busy={submit.busy} onClick={() => void cancel()}>
          보관 신청 취소하기
        </Button>
      </div>
    </>
  );
}

/** In storage: it can be sold from there, or sent back. */
function Stored({ detail }: UnitActionsProps) {
  // After its end a unit has no bids.
  const isOver = detail.end !== null && (detail.end.late_days > 0 || detail.end.is_over);
  const sell = (mode: string | null) =>
    orderPath('sell', {
      itemId: detail.item_id,
      sizeId: detail.product_size_option_id,
      mode,
      grade: null,
      productId: null,
      inventoryId: detail.inventory_id,
    });
  return (
    <div className={css.action}>
      {!isOver && (
        <SiteLink to={sell('sell_bid')} className={buttonClass({ variant: 'sell', size: 'l', block: true })}>
          가격을 정해 판매 입찰하기
        </SiteLink>
      )}
      <SiteLink
        to={sell(null)}
        className={buttonClass({ variant: isOver ? 'sell' : 'line', size: 'l', block: true })}
      >
        지금 바로 판매하기
      </SiteLink>
      <SiteLink
        to={leavePath(detail.inventory_id)}
        className={buttonClass({ variant: 'line', size: 'l', block: true })}
      >
        창고에서 찾아가기
      </SiteLink>
    </div>
  );
}

/** On offer: the bid is changed and cancelled where all bids are. */
function OnOffer() {
  return (
    <div className={css.action}>
      <p className={css.hint}>찾아가려면 판매 입찰을 먼저 취소해 주세요.</p>
      <SiteLink
        to={`${ORDER_LIST_PATH}?tab=sell&stage=bids`}
        className={buttonClass({ variant: 'line', size: 'l', block: true })}
      >
        판매 입찰 보기
      </SiteLink>
    </div>
  );
}

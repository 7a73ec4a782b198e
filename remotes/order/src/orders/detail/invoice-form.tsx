import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import { toast } from '@sold/shared/modal/toast';
import { InvoiceFields } from '../parts/invoice-fields.tsx';
import type { OrderActionProps } from './cancel-order.tsx';

/** The seller ships, or corrects what was sent: carrier and invoice number. */
export function InvoiceForm({ detail, onChanged, onStale }: OrderActionProps) {
  const submit = useMoneyCall(onStale);
  const { invoice } = detail;
  return (
    <InvoiceFields
      title={invoice ? '송장 번호 고치기' : '발송 정보 입력'}
      button={invoice ? '고친 번호 저장하기' : '발송 완료하기'}
      {...(invoice && { start: { carrier: invoice.carrier, invoice_no: invoice.no } })}
      busy={submit.busy}
      message={submit.message}
      onSave={(invoice) =>
        submit.run(() =>
          submit.send(
            'POST /api/v3/order/order/save-invoice',
            { order_id: detail.order.order_id, ...invoice },
            { itemId: detail.order.item_id, grade: detail.order.product_grade },
            (data) => {
              onChanged(data);
              toast(invoice ? '송장 번호를 고쳤어요.' : '송장 번호를 등록했어요.');
            },
          ),
        )
      }
    />
  );
}

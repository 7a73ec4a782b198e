import type { Claim } from '@sold/contracts/entities/aftersale/claim';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { toast } from '@sold/shared/modal/toast';
import { dayTime } from '@sold/shared/text/dates';
import { phone } from '@sold/shared/text/format';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { type Invoice, InvoiceFields } from '../parts/invoice-fields.tsx';
import css from './help.module.css';

/** The way back of the goods of a granted claim: where to, under which number, and until when. */
export function ClaimReturn({ claim, onChanged }: { claim: Claim; onChanged(): void }) {
  const { busy, write } = useWrite();
  const { back, claim_id, state } = claim;
  if (back === null || state !== 'returning') return null;
  const { to, parcel } = back;
  const save = async ({ carrier, invoice_no }: Invoice) => {
    const saved = await call('POST /api/v3/order/claim/save-return', { claim_id, carrier, invoice_no });
    if (saved.ok) {
      toast('반품 송장을 저장했어요.');
      onChanged();
    }
    return saved.ok;
  };
  return (
    <>
      <p className={css.note}>
        {dayTime(back.until)}까지 아래 주소로 착불로 보내 주세요. 택배비는 SOLD가 내요. 센터에 도착하면 모두
        환불해 드려요.
      </p>
      <Rows>
        <Row label="받는 곳">
          {to.name} · {phone(to.phone)}
        </Row>
        <Row label="주소">
          ({to.zipcode}) {to.addr}
        </Row>
        <Row label="상자에 적을 번호">{back.label}</Row>
      </Rows>
      <InvoiceFields
        key={parcel?.no}
        title="반품 송장 입력"
        button={parcel === null ? '반품 송장 저장하기' : '고친 번호 저장하기'}
        {...(parcel && { start: { carrier: parcel.carrier, invoice_no: parcel.no } })}
        busy={busy}
        message={null}
        onSave={(invoice) => write(() => save(invoice))}
      />
    </>
  );
}

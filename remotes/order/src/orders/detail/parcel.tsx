import type { OrderDetail } from '@sold/contracts/entities/order';
import { dayTime } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { useState } from 'react';
import css from '../parts/order-detail.module.css';
import type { OrderActionProps } from './cancel-order.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { trackingPage } from './tracking.ts';

/** The number of a parcel, with its carrier's page. */
function ParcelRow({ parcel }: { parcel: NonNullable<OrderDetail['invoice']> }) {
  const page = trackingPage(parcel);
  return (
    <Rows>
      <Row label={parcel.carrier}>
        {page === null ? (
          parcel.no
        ) : (
          <a href={page} target="_blank" rel="noopener noreferrer" className={css.link}>
            {parcel.no} 배송 조회
          </a>
        )}
      </Row>
    </Rows>
  );
}

/** The centre's parcel to the buyer. */
export function OutboundParcel({ parcel }: { parcel: OrderDetail['outbound'] }) {
  if (parcel === null) return null;
  return (
    <section className={css.part} aria-labelledby="outbound">
      <h2 id="outbound" className={css.heading}>
        받을 택배
      </h2>
      <ParcelRow parcel={parcel} />
    </section>
  );
}

/** The seller's parcel to the centre, with its carrier's page; its seller can correct the number for a day. */
export function Parcel(props: OrderActionProps) {
  const { invoice, invoice_until } = props.detail;
  const [isOpen, setOpen] = useState(false);
  if (invoice === null) return null;
  return (
    <section className={css.part} aria-labelledby="parcel">
      <h2 id="parcel" className={css.heading}>
        검수센터로 보낸 택배
      </h2>
      <ParcelRow parcel={invoice} />
      {invoice_until !== null && !isOpen && (
        <>
          <p className={css.hint}>
            번호를 잘못 입력했다면 {dayTime(invoice_until)}까지 페널티 없이 고칠 수 있어요.
          </p>
          <Button variant="line" size="s" onClick={() => setOpen(true)}>
            송장 번호 고치기
          </Button>
        </>
      )}
      {invoice_until !== null && isOpen && (
        <InvoiceForm
          {...props}
          onChanged={(detail: OrderDetail) => {
            setOpen(false);
            props.onChanged(detail);
          }}
        />
      )}
    </section>
  );
}

import { STORAGE_ROUND } from '@sold/contracts/base/figures/deadlines';
import type { InventoryDetail } from '@sold/contracts/entities/custody';
import { dayTime } from '@sold/shared/text/dates';
import { Price } from '@sold/shared/ui/base/price';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { endText } from './unit-text.ts';

/** The figures of a unit in storage. */
export function UnitRows({ detail }: { detail: InventoryDetail }) {
  const isStored = detail.round > 0;
  return (
    <Rows>
      <Row label="보관 번호">{detail.display_id}</Row>
      {isStored && (
        <>
          <Row label="보관 회차">
            {detail.round}회차 ({STORAGE_ROUND.text}마다 한 회차, 첫 회차 무료)
          </Row>
          <Row label="이번 회차">
            {dayTime(detail.round_start_date)} ~ {dayTime(detail.round_end_date)}
          </Row>
          {detail.end && (
            <Row label="보관 기간">
              {dayTime(detail.end.ends_at)}까지 ({endText(detail.end)})
            </Row>
          )}
          {detail.end && detail.end.late_days > 0 && (
            <Row label="추가 보관료">
              하루에 <Price value={detail.end.late_fee} size="inherit" /> · {detail.end.late_days}일
            </Row>
          )}
          <Row label="지금까지의 보관료">
            <Price value={detail.storage_amt} size="inherit" />
          </Row>
        </>
      )}
      {detail.price !== null && (
        <Row label="판매 희망가" strong>
          <Price value={detail.price} size="m" />
        </Row>
      )}
      {detail.return_address !== '' && !detail.is_address_open && (
        <Row label={isGoing(detail) ? '배송지' : '반송 주소'}>{detail.return_address}</Row>
      )}
      {detail.outbound && (
        <Row label={isGoing(detail) ? '배송 송장' : '반송 송장'}>
          {detail.outbound.carrier} {detail.outbound.no}
        </Row>
      )}
      {detail.invoice && (
        <Row label="창고로 보낸 송장">
          {detail.invoice.carrier} {detail.invoice.no}
        </Row>
      )}
    </Rows>
  );
}

/** Taken out by its owner; any other goes back because it cannot be stored. */
function isGoing({ inventory_status }: InventoryDetail): boolean {
  return inventory_status === 'leaving' || inventory_status === 'left';
}

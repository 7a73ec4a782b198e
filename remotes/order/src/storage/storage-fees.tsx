import type { CallTable } from '@sold/contracts/calls/index';
import { Price } from '@sold/shared/ui/base/price';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { Section } from '../page/section.tsx';

export const STORAGE_FEES = 'GET /api/v3/inventory/inventory/get-storage-fees';

export function StorageFees({ fees }: { fees: CallTable[typeof STORAGE_FEES]['output'] }) {
  const { round_days, round_fee, care_fee, delivery_amt, end } = fees;
  return (
    <Section name="fees" title="보관 비용">
      <Rows>
        <Row label={`첫 ${round_days}일`}>무료</Row>
        <Row label={`그 뒤 ${round_days}일마다`}>
          <Price value={round_fee} size="inherit" />
        </Row>
        {end && (
          <>
            <Row label="보관 기간">{end.most_days}일까지</Row>
            <Row label={`기간이 끝난 뒤 ${end.late_days}일 동안 하루에`}>
              <Price value={end.late_fee} size="inherit" />
            </Row>
            <Row label="그 뒤">등록한 카드로 결제하고 반송 주소로 보내요</Row>
          </>
        )}
        <Row label={`관리비 (${round_days}일 넘게 보관하고 찾아갈 때)`}>
          <Price value={care_fee} size="inherit" />
        </Row>
        <Row label="배송비 (찾아갈 때)">
          <Price value={delivery_amt} size="inherit" />
        </Row>
      </Rows>
    </Section>
  );
}

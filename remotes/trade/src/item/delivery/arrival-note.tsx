import { expectedDaysText } from '@sold/contracts/rules/trading/expected-days';
import type { QuickArrival } from '@sold/contracts/rules/trading/quick-arrival';
import { quickText } from '@sold/contracts/rules/trading/quick-text';
import { useCall } from '@sold/shared/hooks/use-call';
import { useServerNow } from '@sold/shared/hooks/use-server-now';

/**
 * How long goods take by the last that arrived, and for those in storage the countdown to the next parcels.
 * @param of goods in storage, or goods that their seller sends
 */
export default function ArrivalNote({ of }: { of: 'stored' | 'sent' }) {
  const { data: days } = useCall('GET /api/v3/order/order/get-expected-days', {}, { quiet: true });
  if (!days) return null;
  return of === 'sent' ? (
    ` ${expectedDaysText(days.sent)} 걸려요. 약속한 날이 지나면 기다리고 포인트를 받거나 취소할 수 있어요.`
  ) : (
    <>
      {' '}
      결제하면 {expectedDaysText(days.stored)} 안에 받아요. <Quick quick={days.quick} />
    </>
  );
}

function Quick({ quick }: { quick: QuickArrival }) {
  return <strong>{quickText(quick, useServerNow())}</strong>;
}

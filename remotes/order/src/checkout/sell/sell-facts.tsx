import { useCall } from '@sold/shared/hooks/use-call';
import { EXPECTED_DAYS } from '../../orders/parts/expected-days.ts';
import { sellFacts } from '../draft/sell-facts.ts';
import { FactList } from '../questions/fact-list.tsx';

/** When it is to be sent, when it is paid out, and what cancelling means. */
export function SellFacts(sale: { isBid: boolean; isStored: boolean }) {
  const { data } = useCall(EXPECTED_DAYS, {}, { quiet: true });
  const days = data ? (sale.isStored ? data.stored : data.sent) : null;
  return (
    <FactList
      facts={sellFacts(sale, days)}
      clause={{ name: '취소와 페널티 조항 보기', anchor: 'clause-18' }}
    />
  );
}

import { CLAIM_MONTHS } from '@sold/contracts/base/figures/claims';
import type { ClaimMonth } from '@sold/contracts/entities/aftersale/claim';
import { useCall } from '@sold/shared/hooks/use-call';
import css from './claim-months.module.css';

const number = (count: number) => count.toLocaleString('ko-KR');

/** Counts of claims by month, below the rules of claims; they come from the market, and the rules stand without them. */
export default function ClaimMonths() {
  const { data, state } = useCall('GET /api/v3/order/claim/get-claim-months', {}, { quiet: true });
  if (state === 'failed' && !data) return <p className={css.note}>월별 현황을 불러오지 못했어요.</p>;
  if (!data) return <p className={css.note}>월별 현황을 불러오고 있어요.</p>;
  if (data.list.length === 0)
    return <p className={css.note}>{CLAIM_MONTHS.text} 동안 접수한 신고가 없어요.</p>;
  return (
    <table className={css.table}>
      <caption className={css.note}>{CLAIM_MONTHS.text}의 문제 신고</caption>
      <thead>
        <tr>
          {['월', '접수', '환불', '받아들이지 않음', '답변까지'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.list.map((month) => (
          <Month key={month.month} month={month} />
        ))}
      </tbody>
    </table>
  );
}

function Month({ month: { month, filed, granted, rejected, days } }: { month: ClaimMonth }) {
  return (
    <tr>
      <th scope="row">{month.replace('-', '.')}</th>
      <td>{number(filed)}건</td>
      <td>{number(granted)}건</td>
      <td>{number(rejected)}건</td>
      <td>{days === null ? '–' : `${days.toFixed(1)}일`}</td>
    </tr>
  );
}

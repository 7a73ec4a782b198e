import { CLAIM_REASON_TEXTS } from '@sold/contracts/rules/trading/claim-texts';
import { cx } from '@sold/shared/text/cx';
import { won } from '@sold/shared/text/format';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { claimPath, goodsPath } from '../calls/addresses.ts';
import { usePages } from '../calls/use-pages.ts';
import { dotted } from '../parts/dotted.ts';
import { Due } from '../parts/due.tsx';
import { ListState } from '../parts/list-state.tsx';
import table from '../parts/table.module.css';
import { claimStateText } from './state-text.ts';

/** Claims that wait for an answer or for their goods, the oldest deadline first. */
export function ClaimList({ now }: { now: number | null }) {
  const pages = usePages('GET /api/operator/claim/list', {});
  return (
    <ListState pages={pages} empty="기다리는 신고가 없어요">
      {(list) => (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">마감</th>
                <th scope="col">신고</th>
                <th scope="col">주문</th>
                <th scope="col">상품</th>
                <th scope="col" className={table.wide}>
                  금액
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((claim) => (
                <tr key={claim.claim_id}>
                  <td>{claim.due_at === null ? '-' : <Due at={claim.due_at} now={now} />}</td>
                  <td>
                    <SiteLink className={table.link} to={claimPath(claim.claim_id)}>
                      {CLAIM_REASON_TEXTS[claim.reason]}
                    </SiteLink>
                    <span className={cx(table.more, table.under)}>{claimStateText(claim.state)}</span>
                  </td>
                  <td>
                    <SiteLink className={table.link} to={goodsPath(claim.display_order_id)}>
                      {claim.display_order_id}
                    </SiteLink>
                  </td>
                  <td>
                    <span className={table.name}>{claim.item_name}</span>
                    <span className={table.more}>{dotted(claim.item_name_kor, claim.size)}</span>
                  </td>
                  <td className={table.wide}>{won(claim.price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ListState>
  );
}

import type { Station, Work } from '@sold/contracts/entities/custody';
import { stationText } from '@sold/contracts/rules/operators/station-text';
import { cx } from '@sold/shared/text/cx';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { goodsPath } from '../calls/addresses.ts';
import { usePages } from '../calls/use-pages.ts';
import { dotted } from '../parts/dotted.ts';
import { Due } from '../parts/due.tsx';
import { ListState } from '../parts/list-state.tsx';
import { stateText } from '../parts/state-text.ts';
import table from '../parts/table.module.css';

/** Goods that wait for work, the oldest deadline first. @param station null for all */
export function WorkList({ station, now }: { station: Station | null; now: number | null }) {
  const pages = usePages('GET /api/operator/centre/work-list', station === null ? {} : { station });
  return (
    <ListState pages={pages} empty="기다리는 상품이 없어요">
      {(list) => (
        <div className={table.scroll}>
          <table className={table.table}>
            <caption className={table.caption}>
              {station === null ? '모든 작업' : stationText(station)}, 마감이 이른 순
            </caption>
            <thead>
              <tr>
                <th scope="col">마감</th>
                <th scope="col">작업</th>
                <th scope="col">번호</th>
                <th scope="col">상품</th>
                <th scope="col" className={table.wide}>
                  들어온 송장
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((work) => (
                <WorkRow key={`${work.station} ${work.display_id}`} work={work} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ListState>
  );
}

function WorkRow({ work, now }: { work: Work; now: number | null }) {
  return (
    <tr>
      <td>
        <Due at={work.due_at} now={now} />
      </td>
      <td>
        {stationText(work.station)}
        <span className={cx(table.more, table.under)}>{stateText(work)}</span>
      </td>
      <td>
        <SiteLink className={table.link} to={goodsPath(work.display_id)}>
          {work.display_id}
        </SiteLink>
      </td>
      <td>
        <span className={table.name}>{work.item_name}</span>
        <span className={table.more}>{dotted(work.item_name_kor, work.size)}</span>
      </td>
      <td className={table.wide}>
        {work.inbound === null ? '-' : `${work.inbound.carrier} ${work.inbound.invoice_no}`}
      </td>
    </tr>
  );
}

import { won } from '@sold/shared/text/format';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { goodsPath } from '../calls/addresses.ts';
import { usePages } from '../calls/use-pages.ts';
import { dotted } from '../parts/dotted.ts';
import { ListState } from '../parts/list-state.tsx';
import table from '../parts/table.module.css';

const MISSING = {
  address: '반송 주소',
  card: '결제 카드',
  payment: '결제되는 카드',
  nothing: '곧 반송돼요',
} as const;

/** Units whose storage is over and that cannot go back yet. */
export function OverList() {
  const pages = usePages('GET /api/operator/storage/over-list', {});
  return (
    <ListState pages={pages} empty="보관이 끝난 상품이 없어요">
      {(list) => (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">번호</th>
                <th scope="col">상품</th>
                <th scope="col">보관 종료</th>
                <th scope="col">낼 금액</th>
                <th scope="col">필요한 것</th>
              </tr>
            </thead>
            <tbody>
              {list.map((unit) => (
                <tr key={unit.inventory_id}>
                  <td>
                    <SiteLink className={table.link} to={goodsPath(unit.display_id)}>
                      {unit.display_id}
                    </SiteLink>
                  </td>
                  <td>
                    <span className={table.name}>{unit.item_name}</span>
                    <span className={table.more}>{dotted(unit.item_name_kor, unit.size)}</span>
                  </td>
                  <td>{unit.ends_at.slice(0, 16)}</td>
                  <td>{won(unit.amount)}</td>
                  <td>{MISSING[unit.missing]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ListState>
  );
}

import type { SellInfo } from '@sold/contracts/entities/order-info';
import { day } from '@sold/shared/text/dates';
import { Notice } from '../../page/page.tsx';

/** That a unit in storage is sold, and how long its round still is. */
export function StoredNotice({ info }: { info: SellInfo }) {
  return (
    <Notice title={`보관 중인 상품을 판매해요 (${info.display_inventory_id})`}>
      체결되면 창고에서 바로 구매자에게 보내요. 따로 발송하지 않아도 돼요.
      {info.inventory_remaining_days !== null &&
        ` 이번 보관 회차는 ${info.inventory_remaining_days}일 남았어요.`}
      {info.inventory_end !== '' && ` 보관은 ${day(info.inventory_end)}까지이고 판매 입찰도 그때 끝나요.`}
    </Notice>
  );
}

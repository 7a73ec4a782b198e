import type { ClosetUnit } from '@sold/contracts/entities/closet';
import { inventoryStatusText } from '@sold/contracts/rules/custody/inventory-status';
import { CLOSET_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { won } from '@sold/shared/text/format';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { Picture } from '@sold/shared/ui/media/picture';
import { CLOSET } from './calls.ts';
import css from './sell.module.css';
import { sellStartPath } from './sell-address.ts';

/** More are in the closet itself. */
const MOST = 3;

/** Goods of the seller's closet, each the way to its prices; nothing without any that can be sold. */
export default function OwnUnits() {
  const { state, data } = useCall(CLOSET, {}, { quiet: true });
  if (state === 'failed') return null;
  if (!data)
    return (
      <Loading>
        <Skeleton height="72px" />
        <Skeleton height="72px" />
      </Loading>
    );
  const units = data.list.filter(canBeSold);
  if (units.length === 0) return null;
  return (
    <section aria-label="내 옷장">
      <div className={css.head}>
        <h2 className={css.heading}>내 옷장에서 팔기</h2>
        <SiteLink to={CLOSET_PATH} className={buttonClass({ variant: 'line', size: 's' })}>
          모두 보기
        </SiteLink>
      </div>
      <ul>
        {units.slice(0, MOST).map((unit) => (
          <li key={`${unit.closet_item_id} ${unit.order_id} ${unit.inventory_id}`}>
            <OwnUnit unit={unit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** At home, or in storage and not offered yet. */
function canBeSold({ inventory_id, inventory_status, product_id }: ClosetUnit): boolean {
  return product_id === null && (inventory_id === null || inventory_status === 'stored');
}

function OwnUnit({ unit }: { unit: ClosetUnit }) {
  const { item_id, product_size_option_id, inventory_id, inventory_status: status } = unit;
  const to = sellStartPath({
    q: '',
    itemId: item_id,
    sizeId: product_size_option_id,
    unitId: inventory_id,
    price: null,
    isForCloset: false,
  });
  const facts = [unit.size, status === null ? '' : inventoryStatusText(status)].filter(Boolean);
  return (
    <SiteLink to={to} className={css.item}>
      <Picture picture={unit.image} alt="" ground={unit.brand_bg_color} className={css.picture ?? ''} />
      <span className={css.words}>
        <span className={css.name}>{unit.item_name_kor}</span>
        <span className={css.detail}>{facts.join(' · ')}</span>
        <span className={css.detail}>
          {unit.max_sell_price === null ? '구매 입찰 없음' : `즉시 판매가 ${won(unit.max_sell_price)}`}
        </span>
      </span>
    </SiteLink>
  );
}

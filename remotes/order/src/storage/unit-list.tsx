import type { InventoryUnit } from '@sold/contracts/entities/custody';
import type { UiType } from '@sold/contracts/federation/screen';
import { inventoryStatusText } from '@sold/contracts/rules/custody/inventory-status';
import { CUSTODY_ITEM_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { ownListMemory } from '@sold/shared/hooks/own-list-memory';
import { useCall } from '@sold/shared/hooks/use-call';
import { FIRST_PAGE, type ListStart, useListPages } from '@sold/shared/hooks/use-list-pages';
import { buttonClass } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { MoreButton } from '@sold/shared/ui/layout/more-button';
import { Picture } from '@sold/shared/ui/media/picture';
import { MyFrame } from '../my-page/frame/my-frame.tsx';
import { RowSkeletons } from '../page/row-skeletons.tsx';
import css from '../page/trade-row.module.css';
import { UNITS, unitPath } from './custody-address.ts';
import { roundText } from './unit-text.ts';

/** Own units, newest first. */
export function UnitList({ ui }: { ui: UiType }) {
  return (
    <MyFrame ui={ui} title="보관 상품" current={CUSTODY_ITEM_PATH}>
      <Units />
    </MyFrame>
  );
}

const memory = ownListMemory<InventoryUnit>();

function Units() {
  const first = useCall(UNITS, FIRST_PAGE, { quiet: true });
  const load = (from: ListStart) => call(UNITS, from, { quiet: true });
  const pages = useListPages<InventoryUnit>({
    of: 'units',
    first: first.data,
    isFirstReady: first.state === 'ready',
    load,
    keyOf: ({ inventory_id }) => inventory_id,
    memory,
  });
  if (!first.data)
    return first.state === 'failed' ? (
      <FailedState
        title="보관 상품을 불러오지 못했어요"
        failure={first.failure}
        action={{ label: '다시 시도', onPress: () => void first.reload() }}
      />
    ) : (
      <RowSkeletons />
    );
  if (pages.list.length === 0)
    return (
      <EmptyState
        title="보관 중인 상품이 없어요"
        text="가진 상품을 창고에 맡기면 검수를 미리 마치고, 팔릴 때 바로 보낼 수 있어요. 상품 화면에서 보관을 신청해 보세요."
        action={
          <SiteLink to="/" className={buttonClass({ variant: 'line' })}>
            상품 둘러보기
          </SiteLink>
        }
      />
    );
  return (
    <>
      <ul>
        {pages.list.map((unit) => (
          <li key={unit.inventory_id}>
            <UnitRow unit={unit} />
          </li>
        ))}
      </ul>
      {pages.hasMore && <MoreButton state={pages.more} onPress={() => void pages.loadMore()} />}
    </>
  );
}

function UnitRow({ unit }: { unit: InventoryUnit }) {
  return (
    <SiteLink to={unitPath(unit.inventory_id)} className={css.row}>
      <Picture picture={unit.item_image} alt="" ground={unit.brand_bg_color} className={css.picture ?? ''} />
      <span className={css.words}>
        <span className={css.name} title={unit.item_name_kor}>
          {unit.item_name_kor}
        </span>
        <span className={css.detail}>{unit.size}</span>
        <span className={css.detail}>{roundText(unit) || unit.display_id}</span>
        {unit.storage_amt > 0 && (
          <span className={css.detail}>
            보관료 <Price value={unit.storage_amt} size="inherit" />
          </span>
        )}
      </span>
      <span className={css.end}>
        <strong>{unit.price === null ? inventoryStatusText(unit.inventory_status) : '판매 입찰 중'}</strong>
        {unit.price !== null && (
          <span>
            <span className={css.label}>희망가</span> <Price value={unit.price} size="s" />
          </span>
        )}
      </span>
    </SiteLink>
  );
}

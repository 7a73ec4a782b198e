import type { InventoryDetail } from '@sold/contracts/entities/custody';
import type { UiType } from '@sold/contracts/federation/screen';
import { inventoryStatusText } from '@sold/contracts/rules/custody/inventory-status';
import { CUSTODY_ITEM_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { cx } from '@sold/shared/text/cx';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { PolicyLinks } from '@sold/shared/ui/layout/policy-links';
import { type FunctionComponent, lazy, Suspense, useState } from 'react';
import css from '../orders/parts/order-detail.module.css';
import { Timeline } from '../orders/parts/timeline.tsx';
import { UnitPhotos } from '../orders/parts/unit-photos.tsx';
import { OrderSkeleton } from '../page/order-skeleton.tsx';
import { UNIT } from './custody-address.ts';
import { UnitActions, type UnitActionsProps } from './unit-actions.tsx';
import { UnitHead } from './unit-head.tsx';
import { UnitRows } from './unit-rows.tsx';
import { aheadOf, stepsOf, unitHint } from './unit-text.ts';

// Only for units that may have to go back.
const ReturnAddress = lazy(
  (): Promise<{ default: FunctionComponent<UnitActionsProps> }> =>
    import(/* webpackChunkName: "order-more" */ './return-address.tsx').catch((error: unknown) => {
      reportError(error);
      return { default: () => null };
    }),
);

/** One own unit by its number. */
export function UnitDetail({ id, ui }: { id: number; ui: UiType }) {
  const host = useHost();
  const unit = useCall(UNIT, { inventory_id: id }, { quiet: true });
  const [changed, setChanged] = useState<InventoryDetail | null>(null);
  const detail = changed ?? unit.data;
  if (detail)
    return (
      <UnitView
        detail={detail}
        ui={ui}
        onChanged={setChanged}
        onStale={() => {
          setChanged(null);
          void unit.reload();
        }}
      />
    );
  if (unit.state === 'loading') return <OrderSkeleton title="보관 상품" />;
  const isGone = unit.failure?.kind === 'response' && unit.failure.status < 500;
  return (
    <FailedState
      isPage
      title="보관 상품을 불러오지 못했어요"
      failure={unit.failure}
      action={
        isGone
          ? { label: '보관 상품 보기', onPress: () => host.go(CUSTODY_ITEM_PATH, { replace: true }) }
          : { label: '다시 시도', onPress: () => void unit.reload() }
      }
    />
  );
}

/** State of the unit, actions, numbers, and history. */
function UnitView({ detail, ui, onChanged, onStale }: UnitActionsProps & { ui: UiType }) {
  return (
    <div className={cx(css.page, css[ui])}>
      <header className={css.head}>
        <p className={css.role}>보관 · {detail.display_id}</p>
        <h1 className={css.state}>{inventoryStatusText(detail.inventory_status)}</h1>
        <p className={css.hint}>{unitHint(detail)}</p>
      </header>
      <div className={css.columns}>
        <div className={css.column}>
          <UnitHead unit={detail} />
          <UnitActions detail={detail} onChanged={onChanged} onStale={onStale} />
          <h2 className={css.heading}>보관 정보</h2>
          <UnitRows detail={detail} />
          {detail.is_address_open && (
            <Suspense fallback={null}>
              <ReturnAddress detail={detail} onChanged={onChanged} onStale={onStale} />
            </Suspense>
          )}
          <UnitPhotos
            photos={detail.photos}
            name={detail.item_name_kor}
            hint="검수하며 찍은 사진이에요. 판매하는 동안에는 상품 화면에서 누구나 볼 수 있어요."
          />
          {detail.agreements.length > 0 && (
            <section className={css.part}>
              <h2 className={css.heading}>동의한 약관</h2>
              <PolicyLinks versions={detail.agreements} />
            </section>
          )}
        </div>
        <div className={css.column}>
          <h2 className={css.heading}>진행 상황</h2>
          <Timeline
            history={stepsOf(detail)}
            ahead={aheadOf(detail.inventory_status).map(inventoryStatusText)}
          />
        </div>
      </div>
    </div>
  );
}

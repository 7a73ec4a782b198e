import type { ItemSummary } from '@sold/contracts/entities/item';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { PINNED_PATH } from '@sold/contracts/wire/paths';
import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { CardGrid } from '@sold/shared/ui/layout/card-grid';
import { ItemCard } from '@sold/shared/ui/layout/item-card';
import { lazy, Suspense, useState } from 'react';
import { NothingYet } from '../../page/nothing-yet.tsx';
import { PINNED } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyList } from '../frame/my-list.tsx';
import { AlertList } from './alert-list.tsx';
import css from './pinned.module.css';
import { type Alerts, useAlerts } from './use-alerts.ts';

// Fetched when it is opened.
const AlertSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "my-sheets" */ './alert-sheet.tsx')),
);

const keyOf = ({ item_id }: ItemSummary) => item_id;

const NONE = (
  <NothingYet title="관심 상품이 없어요" text="관심 표시를 누르면 여기에서 가격을 함께 볼 수 있어요." />
);

/** Items that a person has pinned, with the prices of now and those they wait for; the button on each lets it go. */
export default function PinnedScreen({ ui }: ScreenProps) {
  return (
    <MyFrame ui={ui} title="관심 상품" current={PINNED_PATH}>
      <Pinned />
    </MyFrame>
  );
}

function Pinned() {
  const alerts = useAlerts();
  return (
    <>
      <AlertList alerts={alerts} />
      <MyList call={PINNED} failed="관심 상품을 불러오지 못했어요" keyOf={keyOf} none={NONE}>
        {(list) => <Cards list={list} alerts={alerts} />}
      </MyList>
    </>
  );
}

function Cards({ list, alerts }: { list: readonly ItemSummary[]; alerts: Alerts }) {
  const modal = useModal('price-alert');
  const wasOpen = useWasOpen(modal.isOpen);
  const [item, setItem] = useState<ItemSummary | null>(null);
  const open = (chosen: ItemSummary) => {
    setItem(chosen);
    modal.open();
  };
  return (
    <>
      <CardGrid
        list={list.map((one) => ({ ...one, id: one.item_id }))}
        card={(one, eager) => (
          <div className={css.card}>
            <ItemCard item={one} eager={eager} />
            <Button
              variant="line"
              size="s"
              aria-label={`${one.item_name_kor} 가격 알림 받기`}
              onClick={() => open(one)}
            >
              가격 알림
            </Button>
          </div>
        )}
      />
      {wasOpen && item !== null && (
        <Suspense fallback={null}>
          <AlertSheet key={item.item_id} modal={modal} item={item} alerts={alerts} />
        </Suspense>
      )}
    </>
  );
}

import type { ScreenProps } from '@sold/contracts/federation/screen';
import { CLOSET_PATH } from '@sold/contracts/wire/paths';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { lazy, Suspense } from 'react';
import { orderIdOf } from '../../orders/parts/order-calls.ts';
import { RowSkeletons } from '../../page/row-skeletons.tsx';
import { MyFrame } from '../frame/my-frame.tsx';
import { ENTRY_PARAM } from './closet-address.ts';
import { ClosetList, HiddenList } from './closet-list.tsx';

// Fetched when it is opened.
const AddToCloset = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "my-sheets" */ './add-to-closet.tsx')),
);
const ChangeEntry = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "my-sheets" */ './change-entry.tsx')),
);

/** The closet of a person, or the form of one unit that is added by hand, as the address says. */
export default function ClosetScreen({ query, ui }: ScreenProps) {
  const idOf = (name: string) => orderIdOf(query.get(name) ?? undefined);
  const [itemId, sizeId, entryId] = [idOf('item_id'), idOf('product_size_option_id'), idOf(ENTRY_PARAM)];
  const isNew = itemId !== null && sizeId !== null;
  const isHidden = query.get('view') === 'hidden';
  const listTitle = isHidden ? '숨긴 상품' : '내 옷장';
  const title = isNew ? '내 옷장에 추가' : entryId === null ? listTitle : '내 옷장 수정';
  return (
    <MyFrame ui={ui} title={title} current={CLOSET_PATH}>
      <Suspense fallback={<RowSkeletons />}>
        {isNew ? (
          <AddToCloset key={sizeId} itemId={itemId} sizeId={sizeId} />
        ) : entryId === null ? (
          isHidden ? (
            <HiddenList />
          ) : (
            <ClosetList />
          )
        ) : (
          <ChangeEntry key={entryId} id={entryId} />
        )}
      </Suspense>
    </MyFrame>
  );
}

import type { ItemSummary } from '@sold/contracts/entities/item';
import { PINNED_PATH } from '@sold/contracts/federation/paths';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { CardGrid } from '@sold/shared/ui/layout/card-grid';
import { ItemCard } from '@sold/shared/ui/layout/item-card';
import { NothingYet } from '../../parts/nothing-yet.tsx';
import { PINNED } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyList } from '../frame/my-list.tsx';

const keyOf = ({ item_id }: ItemSummary) => item_id;

const NONE = (
  <NothingYet title="관심 상품이 없어요" text="관심 표시를 누르면 여기에서 가격을 함께 볼 수 있어요." />
);

/** Items that a person has pinned, with the prices of now; the button on each lets it go. */
export default function PinnedScreen({ ui }: ScreenProps) {
  return (
    <MyFrame ui={ui} title="관심 상품" current={PINNED_PATH}>
      <MyList call={PINNED} failed="관심 상품을 불러오지 못했어요" keyOf={keyOf} none={NONE}>
        {(list) => (
          <CardGrid
            list={list.map((item) => ({ ...item, id: item.item_id }))}
            card={(item, eager) => <ItemCard item={item} eager={eager} />}
          />
        )}
      </MyList>
    </MyFrame>
  );
}

import type { ItemSummary } from '@sold/contracts/entities/item';
import { PINNED_PATH } from '@sold/contracts/federation/paths';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { CardGrid } from '@sold/shared/ui/layout/card-grid';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { ItemCard } from '@sold/shared/ui/layout/item-card';
import { PINNED } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyList } from '../frame/my-list.tsx';

const keyOf = ({ item_id }: ItemSummary) => item_id;

/** Items that a person has pinned, with the prices of now; the button on each lets it go. */
export default function PinnedScreen({ ui }: ScreenProps) {
  return (
    <MyFrame ui={ui} title="담은 상품" current={PINNED_PATH}>
      <MyList call={PINNED} failed="담은 상품을 불러오지 못했어요" keyOf={keyOf} none={<None />}>
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

function None() {
  return (
    <EmptyState
      title="담은 상품이 없어요"
      text="상품을 담으면 여기에서 가격을 함께 볼 수 있어요."
      action={
        <SiteLink to="/" className={buttonClass({ variant: 'line' })}>
          상품 둘러보기
        </SiteLink>
      }
    />
  );
}

import { POPULAR_WITHIN, USUAL_PRICE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import type { ItemSummary } from '@sold/contracts/entities/item';
import { ItemCard } from '@sold/shared/ui/layout/item-card';
import { dropNote } from './drop-note.tsx';
import { DROPS, NEW, RANKING, RECENT } from './item-calls.ts';
import { Shelf } from './shelf.tsx';

/** Cards of a row. */
const LENGTH = 12;
/** Loaded with the page: what a desktop shows of a row. */
const IN_VIEW = 6;

const cardOf = (item: ItemSummary) => ({ key: item.item_id, cell: <ItemCard item={item} /> });

/** Most traded items of the last seven days. The list comes with the page. */
export function MostTraded() {
  return (
    <Shelf
      name="ranking"
      title="지금 많이 거래돼요"
      note={`${POPULAR_WITHIN.text} 동안 거래된 수량 순서예요.`}
      more="/?list=ranking"
      call={RANKING}
      isFirst
      cells={({ list }) =>
        list.slice(0, LENGTH).map((item, at) => ({
          key: item.item_id,
          cell: <ItemCard item={item} mark={item.rank} weekCount={item.week_count} eager={at < IN_VIEW} />,
        }))
      }
    />
  );
}

export function PriceDrops() {
  return (
    <Shelf
      name="drops"
      title="가격이 내려갔어요"
      note={`최근 거래가가 같은 사이즈의 지난 ${USUAL_PRICE_WITHIN.text} 평균보다 낮은 상품이에요.`}
      more="/?list=drops"
      call={DROPS}
      shape="dropped"
      cells={({ list }) =>
        list
          .slice(0, LENGTH)
          .map((item) => ({ key: item.item_id, cell: <ItemCard item={item} note={dropNote(item)} /> }))
      }
    />
  );
}

export function NewlyReleased() {
  return (
    <Shelf
      name="new"
      title="새로 발매됐어요"
      more="/?sort=new"
      call={NEW}
      cells={({ list }) => list.slice(0, LENGTH).map(cardOf)}
    />
  );
}

/** For who is signed in. */
export function RecentlySeen() {
  return (
    <Shelf
      name="recent"
      title="최근 본 상품"
      more="/?list=recent"
      call={RECENT}
      cells={({ list }) => list.slice(0, LENGTH).map(cardOf)}
    />
  );
}

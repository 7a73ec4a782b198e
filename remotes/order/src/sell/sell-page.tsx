import type { ScreenProps } from '@sold/contracts/federation/screen';
import { ChooseSize } from './choose-size.tsx';
import { FindItem } from './find-item.tsx';
import { PriceHelp } from './price-help.tsx';
import css from './sell.module.css';
import { readSellStart } from './sell-address.ts';

/** Leads from a name or a barcode to the form of a sale, or of a unit in the closet: item, size, price. */
export default function SellStartScreen({ query }: ScreenProps) {
  const start = readSellStart(query);
  const { itemId, sizeId, isForCloset } = start;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{isForCloset ? '내 옷장에 추가할 상품' : '판매하기'}</h1>
      {itemId === null ? (
        <FindItem start={start} />
      ) : sizeId === null || isForCloset ? (
        <ChooseSize key={itemId} start={start} itemId={itemId} />
      ) : (
        <PriceHelp key={sizeId} start={start} itemId={itemId} sizeId={sizeId} />
      )}
    </div>
  );
}

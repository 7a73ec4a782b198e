import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import { ONE_SIZE } from '@sold/contracts/rules/catalogue/selected-size';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { useState } from 'react';
import { SizeCell, type SizePurpose } from './size-cell.tsx';
import css from './size-select.module.css';

const HINTS: Readonly<Record<SizePurpose, string>> = {
  show: '사이즈마다 즉시 구매가를 보여 드려요.',
  buy: '즉시 구매가예요. 가격이 없으면 구매 입찰을 할 수 있어요.',
  sell: '즉시 판매가예요. 가격이 없으면 판매 입찰을 할 수 있어요.',
};

interface SizeSheetProps {
  modal: Modal;
  /** Default: 사이즈 선택. */
  title?: string;
  sizes: SizeList;
  value: SizeOption | null;
  purpose: SizePurpose;
  /** Whether 모든 사이즈 is offered too. */
  withAll: boolean;
  /** Opens the guide to sizes over this sheet; null without a guide. */
  onGuide: (() => void) | null;
  onChoose(size: SizeOption | null): void;
}

/** Sizes in rows of `display_per_row`, each with one price; one press adds the other price, bids and last trade of all. */
export function SizeSheet({
  modal,
  title = '사이즈 선택',
  sizes,
  value,
  purpose,
  withAll,
  onGuide,
  onChoose,
}: SizeSheetProps) {
  const [isFull, setFull] = useState(false);
  const rest = purpose === 'sell' ? '구매가·입찰 수' : '판매가·입찰 수';
  const sum = (of: 'sell_bid_count' | 'buy_bid_count') =>
    sizes.list.reduce((total, size) => total + size[of], 0);
  return (
    <Sheet modal={modal} title={title}>
      <div className={css.about}>
        <p className={css.hint}>{HINTS[purpose]}</p>
        <Button variant="line" size="s" aria-expanded={isFull} onClick={() => setFull(!isFull)}>
          {rest} 보기
        </Button>
        {onGuide && (
          <Button variant="line" size="s" onClick={onGuide}>
            사이즈 안내
          </Button>
        )}
      </div>
      {withAll && sizes.option_type !== ONE_SIZE && (
        <div className={css.all}>
          <SizeCell
            wide
            name="모든 사이즈"
            offers={sizes.all_product}
            sellCount={sum('sell_bid_count')}
            buyCount={sum('buy_bid_count')}
            purpose={purpose}
            isFull={isFull}
            isChosen={value === null}
            onChoose={() => onChoose(null)}
          />
        </div>
      )}
      <ul className={css.grid} style={{ '--per-row': sizes.display_per_row } as React.CSSProperties}>
        {sizes.list.map((size) => (
          <li key={size.id}>
            <SizeCell
              name={size.kor_name}
              usName={size.us_name === size.kor_name ? '' : size.us_name}
              offers={size}
              lastPrice={size.last_price}
              sellCount={size.sell_bid_count}
              buyCount={size.buy_bid_count}
              purpose={purpose}
              isFull={isFull}
              isChosen={size.id === value?.id}
              onChoose={() => onChoose(size)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

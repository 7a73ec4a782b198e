import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import { sizeName } from '@sold/contracts/rules/selected-size';
import { cx } from '@sold/shared/cx';
import type { Modal } from '@sold/shared/modal-stack';
import { Icon } from '@sold/shared/ui/icon';
import { Price } from '@sold/shared/ui/price';
import { Sheet } from '@sold/shared/ui/sheet';
import css from './size-picker.module.css';
import type { Offer } from './trade-bar.tsx';

/** The row that shows the chosen size and opens the sheet. */
export function SizeRow({ size, onOpen }: { size: SizeOption | null; onOpen(): void }) {
  return (
    <button type="button" className={css.row} onClick={onOpen}>
      <span>사이즈</span>
      <span className={css.chosen}>
        {size ? sizeName(size) : '모든 사이즈'}
        <Icon name="down" size={16} />
      </span>
    </button>
  );
}

interface SizeSheetProps {
  modal: Modal;
  sizes: SizeList;
  value: SizeOption | null;
  /** Which price stands under a size: what it costs to buy, or what selling it brings. */
  side: 'buy' | 'sell';
  /** Whether 모든 사이즈 is offered too. */
  withAll: boolean;
  onChoose(size: SizeOption | null): void;
}

/** Sizes in rows of `display_per_row`, each with its price. */
export function SizeSheet({ modal, sizes, value, side, withAll, onChoose }: SizeSheetProps) {
  const offerOf = <T,>({ buy_product, sell_product }: { buy_product: T; sell_product: T }) =>
    side === 'buy' ? buy_product : sell_product;
  const cell = (key: number, name: string, offer: Offer | null, isChosen: boolean, choose: () => void) => (
    <li key={key}>
      <button
        type="button"
        className={cx(css.size, isChosen && css.on)}
        aria-pressed={isChosen}
        onClick={choose}
      >
        <span className={css.name}>{name}</span>
        <Price
          value={offer?.price ?? null}
          option={offer?.option}
          size="s"
          tone={offer === null ? 'grey' : side}
          fallback={side === 'buy' ? '구매 입찰' : '판매 입찰'}
        />
      </button>
    </li>
  );
  return (
    <Sheet modal={modal} title="사이즈 선택">
      <ul className={css.grid} style={{ '--per-row': sizes.display_per_row } as React.CSSProperties}>
        {withAll && cell(0, '모든 사이즈', offerOf(sizes.all_product), value === null, () => onChoose(null))}
        {sizes.list.map((size) =>
          cell(size.id, sizeName(size), offerOf(size), size.id === value?.id, () => onChoose(size)),
        )}
      </ul>
      <p className={css.hint}>{side === 'buy' ? '가격은 즉시 구매가예요.' : '가격은 즉시 판매가예요.'}</p>
    </Sheet>
  );
}

import type { ClosetUnit } from '@sold/contracts/entities/closet';
import { inventoryStatusText } from '@sold/contracts/rules/custody/inventory-status';
import { CUSTODY_ITEM_PATH, itemPath, ORDER_LIST_PATH } from '@sold/contracts/wire/paths';
import { won } from '@sold/shared/text/format';
import { Button, buttonClass } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { PriceChange } from '@sold/shared/ui/base/price-change';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import { orderPath } from '../../checkout/entry/order-query.ts';
import trade from '../../page/trade-row.module.css';
import { leavePath, REQUEST, unitPath } from '../../storage/custody-address.ts';
import css from './closet.module.css';
import { entryPath } from './closet-address.ts';

interface Props {
  unit: ClosetUnit;
  busy: boolean;
  onRemove?(): void;
  /** For a unit that can be hidden. */
  onHide?(): void;
  /** For a hidden unit: it can be shown again, and nothing else. */
  onShow?(): void;
}

/** One unit: what it was bought for, what it is worth now, and what can be done with it. */
export function ClosetRow({ unit, busy, onRemove, onHide, onShow }: Props) {
  const { closet_item_id: entry, inventory_status: status } = unit;
  const name = `${unit.item_name_kor}${unit.size && ` ${unit.size}`}`;
  const facts = [
    unit.size,
    status === null ? '' : inventoryStatusText(status),
    entry === null ? '' : '직접 추가',
  ];
  return (
    <>
      <SiteLink
        to={itemPath(unit.item_id, unit.product_grade, unit.product_size_option_id)}
        className={trade.way}
      >
        <Picture picture={unit.image} alt="" ground={unit.brand_bg_color} className={trade.picture ?? ''} />
        <span className={trade.words}>
          <span className={trade.name} title={unit.item_name_kor}>
            {unit.item_name_kor}
          </span>
          <span className={trade.detail}>{facts.filter(Boolean).join(' · ')}</span>
          <span className={trade.detail}>{boughtText(unit)}</span>
          {unit.max_sell_price !== null && (
            <span className={trade.detail}>즉시 판매가 {won(unit.max_sell_price)}</span>
          )}
        </span>
        <span className={trade.end}>
          {unit.worth !== null && (
            <span className={trade.label}>{unit.last_price === null ? '즉시 판매가' : '최근 거래가'}</span>
          )}
          <Price value={unit.worth} size="m" fallback="시세 없음" />
          {unit.gain !== null && <PriceChange amount={unit.gain} {...rateOf(unit.gain_rate)} />}
        </span>
      </SiteLink>
      <div className={css.actions}>
        {onShow && <Press name={name} label="다시 보기" busy={busy} onPress={onShow} />}
        {onHide && unit.hides_by !== null && (
          <Press name={name} label="숨기기" busy={busy} onPress={onHide} />
        )}
        {onRemove && entry !== null && (
          <>
            <SiteLink
              to={entryPath(entry)}
              className={buttonClass({ variant: 'line', size: 's' })}
              aria-label={`${name} 수정하기`}
            >
              수정
            </SiteLink>
            <Press name={name} label="지우기" busy={busy} onPress={onRemove} />
          </>
        )}
        {!onShow &&
          actionsOf(unit).map(({ label, to, isSale = false }) => (
            <SiteLink
              key={label}
              to={to}
              className={buttonClass({ variant: isSale ? 'sell' : 'line', size: 's' })}
              aria-label={`${name} ${label}`}
            >
              {label}
            </SiteLink>
          ))}
      </div>
    </>
  );
}

interface PressProps {
  name: string;
  label: string;
  busy: boolean;
  onPress(): void;
}

function Press({ name, label, busy, onPress }: PressProps) {
  return (
    <Button variant="line" size="s" busy={busy} aria-label={`${name} ${label}`} onClick={onPress}>
      {label}
    </Button>
  );
}

const rateOf = (rate: number | null) => (rate === null ? {} : { rate });

function boughtText({ bought_price, bought_date }: ClosetUnit): string {
  if (bought_price === null) return bought_date === '' ? '산 가격을 몰라요' : `${bought_date} 구매`;
  return `${bought_date === '' ? '' : `${bought_date} `}${won(bought_price)}에 구매`;
}

interface Action {
  label: string;
  to: string;
  isSale?: true;
}

/** Ways on from a unit, one press each. */
function actionsOf(unit: ClosetUnit): Action[] {
  const { inventory_id: inventoryId, inventory_status: status } = unit;
  const sale: Action = {
    label: '판매하기',
    isSale: true,
    to: orderPath('sell', {
      itemId: unit.item_id,
      sizeId: unit.product_size_option_id,
      mode: unit.max_sell_price === null ? 'sell_bid' : null,
      grade: unit.product_grade,
      productId: null,
      inventoryId,
    }),
  };
  if (inventoryId === null) {
    const query = `item_id=${unit.item_id}&product_size_option_id=${unit.product_size_option_id}`;
    return [{ label: '보관하기', to: `${CUSTODY_ITEM_PATH}/${REQUEST}?${query}` }, sale];
  }
  if (unit.product_id !== null)
    return [{ label: '판매 입찰 보기', to: `${ORDER_LIST_PATH}?tab=sell&stage=bids` }];
  if (status === 'stored') return [{ label: '찾아가기', to: leavePath(inventoryId) }, sale];
  return [{ label: '보관 상품 보기', to: unitPath(inventoryId) }];
}

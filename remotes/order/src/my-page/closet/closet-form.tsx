import { MAXIMUM_BID_PRICE } from '@sold/contracts/base/bid-price';
import type { ClosetUnit } from '@sold/contracts/entities/closet';
import { boughtDayProblem } from '@sold/contracts/rules/trading/closet-items';
import { CLOSET_PATH } from '@sold/contracts/wire/paths';
import { useAmount } from '@sold/shared/hooks/use-amount';
import { useWrite } from '@sold/shared/hooks/use-write';
import { useHost } from '@sold/shared/host';
import { toast } from '@sold/shared/modal/toast';
import { won } from '@sold/shared/text/format';
import { Button, buttonClass } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import { useState } from 'react';
import trade from '../../page/trade-row.module.css';
import css from './closet.module.css';
import { type Entry, saveEntry } from './save-entry.ts';

interface Props {
  /** Item and size of the unit. */
  unit: Pick<ClosetUnit, 'image' | 'brand_bg_color' | 'item_name_kor' | 'size' | 'product_size_option_id'>;
  /** Null: a new one. */
  entryId: number | null;
  price: number | null;
  /** `yyyy-MM-dd`; empty: not known. */
  day: string;
}

/** When a unit was bought, and for how much: both may be left open. */
export function ClosetForm({ unit, entryId, price: firstPrice, day: firstDay }: Props) {
  const host = useHost();
  const { busy, write } = useWrite();
  const [price, setPrice] = useState(firstPrice);
  const [day, setDay] = useState(firstDay);
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const amount = useAmount(price, setPrice);
  const isTooMuch = price !== null && price > MAXIMUM_BID_PRICE;
  const priceProblem =
    amount.problem ?? (isTooMuch ? `${won(MAXIMUM_BID_PRICE)}까지 입력할 수 있어요.` : null);

  const save = () => {
    const problem = day === '' ? null : boughtDayProblem(day, new Date());
    setDayProblem(problem);
    const isRead = amount.reading.is === 'read' || amount.reading.is === 'empty';
    if (problem !== null || isTooMuch || !isRead) return;
    const entry: Entry = {
      ...(entryId !== null && { closet_item_id: entryId }),
      product_size_option_id: unit.product_size_option_id,
      bought_price: price,
      bought_on: day === '' ? null : day,
    };
    write(async () => {
      if (!(await saveEntry(entry))) return false;
      toast(entryId === null ? '내 옷장에 추가했어요.' : '수정했어요.');
      void host.go(CLOSET_PATH, { replace: true });
      return true;
    });
  };

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={trade.way}>
        <Picture picture={unit.image} alt="" ground={unit.brand_bg_color} className={trade.picture ?? ''} />
        <span className={trade.words}>
          <span className={trade.name}>{unit.item_name_kor}</span>
          <span className={trade.detail}>{unit.size}</span>
        </span>
      </div>
      <TextField
        label="산 가격"
        optional
        hint="수수료와 배송비는 빼고 입력해 주세요."
        inputMode="numeric"
        {...amount.props}
        error={priceProblem}
        trailing="원"
      />
      <TextField
        label="산 날짜"
        optional
        type="date"
        value={day}
        error={dayProblem}
        onChange={(event) => {
          setDay(event.target.value);
          setDayProblem(null);
        }}
      />
      <div className={css.buttons}>
        <Button type="submit" busy={busy}>
          {entryId === null ? '내 옷장에 추가하기' : '저장하기'}
        </Button>
        <SiteLink to={CLOSET_PATH} className={buttonClass({ variant: 'line' })}>
          취소
        </SiteLink>
      </div>
    </form>
  );
}

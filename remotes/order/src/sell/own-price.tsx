import { BID_PRICE_UNIT, bidPriceProblem, type Grade } from '@sold/contracts/base/bid-price';
import { useAmount } from '@sold/shared/hooks/use-amount';
import { won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { useState } from 'react';

/** A price of the seller's own, to be compared with the suggested ones. */
export function OwnPrice({
  grade,
  first,
  onPrice,
}: {
  grade: Grade;
  /** Price that was asked about before, won. */
  first: number | null;
  onPrice(price: number): void;
}) {
  const [price, setPrice] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const amount = useAmount(price, (next) => {
    setPrice(next);
    setAsked(false);
  });
  const problem =
    price === null ? '원하는 가격을 입력해 주세요.' : (bidPriceProblem(price, grade)?.message ?? null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (price !== null && problem === null) onPrice(price);
      }}
    >
      <TextField
        label="원하는 가격"
        hint={`${won(BID_PRICE_UNIT)} 단위로 입력해 주세요.`}
        inputMode="numeric"
        {...amount.props}
        error={amount.problem ?? (isAsked ? problem : null)}
        trailing={
          <Button type="submit" variant="line">
            예상 보기
          </Button>
        }
      />
    </form>
  );
}

import { lineText } from '@sold/contracts/base/typed/plain-text';
import { searchProblem } from '@sold/contracts/rules/catalogue/search-words';
import { useHost } from '@sold/shared/host';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FindByBarcode } from './find-by-barcode.tsx';
import { FoundItems } from './found-items.tsx';
import css from './sell.module.css';
import { type SellStart, sellStartPath } from './sell-address.ts';

// Visitors have no closet.
const OwnUnits = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "my-sheets" */ './own-units.tsx')),
);

/** The first step: an item by its name, or by the barcode of its box. */
export function FindItem({ start }: { start: SellStart }) {
  const host = useHost();
  const [words, setWords] = useState(start.q);
  useEffect(() => setWords(start.q), [start.q]);
  const q = lineText(words);
  const problem = searchProblem(q);
  return (
    <>
      <p className={css.lead}>
        {start.isForCloset
          ? '가진 상품을 찾으면 지금 가격을 볼 수 있어요.'
          : '팔 상품을 찾으면 얼마에 며칠 만에 팔리는지 알려 드려요.'}
      </p>
      {host.session.isLogin && !start.isForCloset && start.q === '' && (
        <Suspense>
          <OwnUnits />
        </Suspense>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null) void host.go(sellStartPath({ ...start, q }), { replace: true });
        }}
      >
        <TextField
          label="상품 이름이나 모델 번호"
          type="search"
          enterKeyHint="search"
          error={problem}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          trailing={
            <Button type="submit" variant="line">
              찾기
            </Button>
          }
        />
      </form>
      <FindByBarcode start={start} />
      {start.q !== '' && <FoundItems start={start} />}
    </>
  );
}

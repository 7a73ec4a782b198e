import { useCall } from '@sold/shared/hooks/use-call';
import { Button } from '@sold/shared/ui/base/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Section } from '../../parts/section.tsx';
import type { StoredUnitsProps } from './stored-units-props.ts';
import { UnitRow } from './unit-row.tsx';
import css from './units.module.css';

/** Shown before the visitor wants all. */
const FEW = 3;

/** Units with their photos, those of the chosen size first; nothing without any. */
export default function UnitList({ page, trade }: StoredUnitsProps) {
  const { item, sizes, size } = page;
  const [isWhole, setWhole] = useState(false);
  const units = useCall(
    'GET /api/v3/product/item/get-stored-unit-list',
    { item_id: item.item_id, has_photos: true },
    { quiet: 'silent' },
  );
  // A bought unit leaves the list, and another one comes first.
  const offers = sizes?.list.map((one) => `${one.buy_product?.id}/${one.sell_bid_count}`).join() ?? '';
  const known = useRef(offers);
  const refresh = useEffectEvent(() => void units.reload());
  useEffect(() => {
    if (known.current === offers) return;
    known.current = offers;
    refresh();
  }, [offers]);

  const all = units.data?.list ?? [];
  if (all.length === 0) return null;
  const isChosen = (unit: (typeof all)[number]) => unit.product_size_option_id === size?.id;
  const list = size === null ? all : [...all.filter(isChosen), ...all.filter((unit) => !isChosen(unit))];
  return (
    <Section id="unit-photos" title="실물 사진">
      <p className={css.about}>
        보관 중인 상품을 검수하며 찍은 사진이에요. 사이즈마다 가장 낮은 가격의 상품이 먼저 팔리니, 지금 받게
        되는 상품인지 표시를 확인해 주세요.
      </p>
      <ul>
        {(isWhole ? list : list.slice(0, FEW)).map((unit) => (
          <UnitRow
            key={unit.product_id}
            unit={unit}
            name={item.item_name_kor}
            isOfOneSize={sizes?.list.length === 1}
            onBuy={() => {
              const chosen = sizes?.list.find(({ id }) => id === unit.product_size_option_id);
              if (chosen) trade.trade('buy', chosen, !unit.is_next);
            }}
          />
        ))}
      </ul>
      {!isWhole && list.length > FEW && (
        <Button variant="line" size="s" block onClick={() => setWhole(true)}>
          {list.length - FEW}개 더 보기
        </Button>
      )}
    </Section>
  );
}

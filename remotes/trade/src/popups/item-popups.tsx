import type { ItemPage } from '../item/use-item.ts';
import type { Trade } from '../item/use-trade.ts';
import { SizeSheet } from './size-select.tsx';

/** The popups of an item's page that more than one part of it opens. */
export function ItemPopups({ page, trade }: { page: ItemPage; trade: Trade }) {
  const { sizes, size } = page;
  return (
    <>
      {sizes && (
        <SizeSheet
          modal={trade.sheet}
          sizes={sizes}
          value={size}
          purpose={trade.purpose}
          withAll={trade.purpose === 'show'}
          onGuide={null}
          onChoose={(chosen) => void trade.choose(chosen)}
        />
      )}
    </>
  );
}

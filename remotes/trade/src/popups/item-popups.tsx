import { useModal } from '@sold/shared/modal/modal-stack';
import type { Trade } from '../item/mine/use-trade.ts';
import type { ItemPage } from '../item/use-item.ts';
import { PinupPopup, SizeInfoPopup, SizeSheet } from './late.tsx';
import { sizeGuideOf } from './size-guide.ts';
import { useWarmPopups } from './use-warm-popups.ts';

/** The popups of an item's page that more than one part of it opens. */
export function ItemPopups({ page, trade }: { page: ItemPage; trade: Trade }) {
  const { item, sizes } = page;
  const guide = sizeGuideOf(item);
  const sizeInfo = useModal('size-info');
  useWarmPopups();
  return (
    <>
      {sizes && (
        <SizeSheet
          modal={trade.sheet}
          sizes={sizes}
          value={trade.proposed}
          purpose={trade.purpose}
          withAll={trade.purpose === 'show'}
          onGuide={guide && sizeInfo.open}
          onChoose={(chosen) => void trade.choose(chosen)}
        />
      )}
      {guide && <SizeInfoPopup modal={sizeInfo} guide={guide} />}
      <PinupPopup modal={trade.pinup} item={item} busy={trade.isPinning} onStop={trade.pin} />
    </>
  );
}

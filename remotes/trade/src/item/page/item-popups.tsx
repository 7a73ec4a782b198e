import { useModal } from '@sold/shared/modal/modal-stack';
import { latePopup } from '../../parts/late-popup.tsx';
import type { ItemPage } from '../data/use-item.ts';
import { sizeGuideOf } from '../sizes/size-guide.ts';
import { SizeInfoPopup, SizeSheet } from '../sizes/size-popups.tsx';
import type { Trade } from '../trading/use-trade.ts';
import { useWarmPopups } from './use-warm-popups.ts';

const PinupPopup = latePopup(() =>
  import(/* webpackChunkName: "item-popups" */ '../trading/pinup.tsx').then((module) => module.PinupPopup),
);

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

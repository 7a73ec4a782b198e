import type { SizeOption } from '@sold/contracts/entities/item';
import { usePinned } from '@sold/shared/hooks/pinned';
import { useWrite } from '@sold/shared/hooks/use-write';
import { useHost } from '@sold/shared/host';
import { useModal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { standBefore } from '@sold/shared/platform/page-history';
import { useState } from 'react';
import { rememberSize } from '../data/last-size.ts';
import { noteButton } from '../data/note-button.ts';
import { withSize } from '../data/size-address.ts';
import type { ItemPage } from '../data/use-item.ts';
import { checkBeforeBuying } from './check-before-buying.ts';
import { defaultSize } from './default-size.ts';
import { orderAddress } from './order-address.ts';

export function useTrade({ item, size, setSize, sizes }: ItemPage) {
  const host = useHost();
  const sheet = useModal('size-select');
  const pinup = useModal('pinup');
  const [purpose, setPurpose] = useState<'show' | 'buy' | 'sell'>('show');
  const { isPinned, press: pressPin } = usePinned(
    { item_id: item.product_info.id, item_name: item.item_name, is_pinup: item.product_info.is_pinup },
    (isPinned) => {
      if (isPinned) return pinup.open();
      void pinup.close();
      toast('관심 상품에서 뺐어요.');
    },
  );
  const { busy: isPinning, write } = useWrite();
  const { write: check } = useWrite();
  const only = sizes?.list.length === 1 ? sizes.list[0] : undefined;

  function openOrder(side: 'buy' | 'sell', chosen: SizeOption, isQuick = false) {
    const best = side === 'buy' ? chosen.buy_product : chosen.sell_product;
    if (side === 'buy') rememberSize(chosen);
    host.go(
      orderAddress({
        side,
        itemId: item.item_id,
        sizeId: chosen.id,
        grade: item.product_grade,
        isBid: best === null,
        isQuick,
      }),
    );
  }

  function goOn(side: 'buy' | 'sell', named?: SizeOption, isQuick?: boolean) {
    const chosen = named ?? size ?? only;
    if (chosen) return openOrder(side, chosen, isQuick);
    setPurpose(side);
    sheet.open();
  }

  return {
    sheet,
    pinup,
    purpose,
    /** The size that the size sheet begins with: the chosen one, else what is proposed; null for all sizes. */
    proposed: size ?? (purpose === 'show' || !sizes ? null : defaultSize(item, sizes)),
    isPinned,
    isPinning,
    showSizes() {
      setPurpose('show');
      sheet.open();
    },
    /**
     * Goes to the order page, of the size that is named; by way of the size sheet when none is chosen either.
     * @param isQuick buying begins with quick delivery
     */
    trade(side: 'buy' | 'sell', named?: SizeOption, isQuick?: boolean) {
      noteButton(item.item_id, side);
      const needsCheck = side === 'buy' && host.session.isLogin && (item.is_once || item.is_order);
      if (!needsCheck) return goOn(side, named, isQuick);
      check(async () => {
        if (await checkBeforeBuying(item)) goOn(side, named, isQuick);
        return false;
      });
    },
    async choose(chosen: SizeOption | null) {
      await sheet.close();
      if (purpose === 'show' || !chosen) return setSize(chosen);
      // A second navigation after that of the size could be lost: where the browser takes no entry, the first loads the page.
      standBefore(withSize(window.location, chosen.id));
      openOrder(purpose, chosen);
    },
    pin() {
      write(async () => {
        noteButton(item.item_id, 'pinup');
        return pressPin();
      });
    },
  };
}

export type Trade = ReturnType<typeof useTrade>;

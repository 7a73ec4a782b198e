import type { SizeChanged, SizeList, SizeOption } from '@sold/contracts/entities/item';
import { type Modal, useModal } from '@sold/shared/modal/modal-stack';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { TabPanel, Tabs } from '@sold/shared/ui/layout/tabs';
import { useEffect, useState } from 'react';
import { SizeRow } from '../sizes/size-row.tsx';
import { SizeSheet } from '../sizes/size-select.tsx';
import { BidList } from './bid-list.tsx';
import { TRADE_TABS, type TradeTab } from './tabs.ts';
import { TradePages } from './trade-pages.tsx';

interface TradeInfoProps {
  modal: Modal;
  itemId: number;
  tab: TradeTab;
  onTab(tab: TradeTab): void;
  sizes: SizeList | undefined;
  /** The size of the page, with which the popup opens, and its book. */
  sizeId: number | null;
  lists: SizeChanged;
}

/** Everything traded, offered and bid for, of all sizes or one. Its size popup lies over it and closes with it. */
export function TradeInfo({ modal, itemId, tab, onTab, sizes, sizeId, lists }: TradeInfoProps) {
  const picker = useModal('trade-info-size');
  const [chosen, setChosen] = useState<number | null>(sizeId);
  const { isOpen } = modal;
  useEffect(() => {
    if (isOpen) setChosen(sizeId);
  }, [isOpen, sizeId]);
  const size = sizes?.list.find(({ id }) => id === chosen) ?? null;

  async function choose(next: SizeOption | null) {
    await picker.close();
    setChosen(next?.id ?? null);
  }

  return (
    <>
      <Sheet modal={modal} title="시세 정보">
        {sizes && sizes.list.length > 1 && <SizeRow size={size} standard={null} onOpen={picker.open} />}
        <Tabs base="trade-info" label="시세 정보" items={TRADE_TABS} value={tab} onChange={onTab} />
        <TabPanel base="trade-info" id={tab}>
          {tab === 'trades' ? (
            <TradePages itemId={itemId} sizeId={chosen} isShown={isOpen} />
          ) : (
            <BidList
              itemId={itemId}
              sizeId={chosen}
              known={chosen === sizeId ? lists : null}
              side={tab}
              isShown={isOpen}
            />
          )}
        </TabPanel>
      </Sheet>
      {sizes && (
        <SizeSheet
          modal={picker}
          title="시세를 볼 사이즈"
          sizes={sizes}
          value={size}
          purpose="show"
          withAll
          onGuide={null}
          onChoose={(next) => void choose(next)}
        />
      )}
    </>
  );
}

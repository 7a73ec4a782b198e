import { ONE_SIZE } from '@sold/contracts/rules/catalogue/selected-size';
import { useHost } from '@sold/shared/host';
import { useModal } from '@sold/shared/modal/modal-stack';
import { tradePrice } from '@sold/shared/text/price-words';
import { TabPanel } from '@sold/shared/ui/layout/tabs';
import { type FunctionComponent, lazy, Suspense, useEffect, useState } from 'react';
import { ItemHead } from '../../page/item-head.tsx';
import { OrderBar } from '../../page/order-bar.tsx';
import { IntermediaryNotice, OrderPage } from '../../page/page.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { isSellBid } from '../draft/order-mode.ts';
import { type SellDraft, sellAmounts, startSell } from '../draft/sell-draft.ts';
import { draftKey, resumedSell, storedSell } from '../draft/stored-draft.ts';
import { orderPath } from '../entry/order-query.ts';
import { PenaltyNotice, SellAmountLines } from '../form/amount-lines.tsx';
import { LateNotes } from '../form/late-notes.tsx';
import { MarketFacts } from '../form/market-facts.tsx';
import { MODE_TABS, ModeTabs } from '../form/mode-tabs.tsx';
import { SizeSheet } from '../form/size-step.tsx';
import { SummaryItem } from '../form/summary-item.tsx';
import { PriceAndEnd } from '../questions/price-and-end.tsx';
import { Agreements } from '../terms/agreements.tsx';
import { useEarlierConsent } from '../terms/remembered-consent.ts';
import { SellChoices } from './sell-choices.tsx';
import { SellFacts } from './sell-facts.tsx';
import type { SellFormProps } from './sell-form-props.ts';
import type { SellHelpProps } from './sell-help.tsx';
import { StoredNotice } from './stored-notice.tsx';
import { useSellPress } from './use-sell-press.ts';

// Fetched with what else comes after the form.
const SellHelp = lazy(
  (): Promise<{ default: FunctionComponent<SellHelpProps> }> =>
    import(/* webpackChunkName: "order-more" */ './sell-help.tsx').catch((error: unknown) => {
      reportError(error);
      return { default: () => null };
    }),
);

/** The sell page: sell now, place a bid, or change one. */
export function SellForm(props: SellFormProps) {
  const { order, info } = props;
  const host = useHost();
  const isChanging = info.product_info !== null;
  const isBid = isChanging || isSellBid(order.mode);
  const key = draftKey(info, props.itemId, props.sizeId);
  const [draft, setDraft] = useState(() =>
    resumedSell(startSell(info, new Date(), props.asked), key === null ? null : storedSell.read(key), info),
  );
  useEffect(() => {
    const { agreed: _, ...stored } = draft;
    if (key !== null) storedSell.write(key, stored);
  }, [draft, key]);
  const wallet = useWallet(info.customer);
  const size = useModal('size-select');
  const isStored = info.display_inventory_id !== null;
  const set = (patch: Partial<SellDraft>) => setDraft((old) => ({ ...old, ...patch }));

  const price = isBid ? draft.bidPrice : info.max_sell_price;
  const amountsFor = (at: number) =>
    sellAmounts(info, isBid ? tradePrice('sell', at, info.max_sell_price) : at, isBid);
  const amounts = price === null ? null : amountsFor(price);
  const sale = { isBid, isChanging, draft, price, payout: amounts?.payout ?? null };
  const { terms, consent, problem, busy, message, press } = useSellPress(props, sale);
  const earlier = useEarlierConsent(consent, info.customer, terms, (agreed) => set({ agreed }));

  const changeMode = (bid: boolean) =>
    void host.go(orderPath('sell', { ...order, mode: bid ? 'sell_bid' : null }), { replace: true });
  return (
    <OrderPage
      title={isChanging ? '판매 입찰 변경' : isBid ? '판매 입찰' : '즉시 판매'}
      summary={
        <>
          <SummaryItem item={info.item} option={info.option} />
          {amounts && <SellAmountLines amounts={amounts} conf={info.conf} />}
        </>
      }
      bar={
        <OrderBar
          side="sell"
          label="정산 예정 금액"
          total={amounts?.payout ?? null}
          button={isChanging ? '이 내용으로 변경하기' : isBid ? '판매 입찰하기' : '즉시 판매하기'}
          busy={busy}
          facts={props.facts}
          onAgain={props.onStale}
          message={problem?.message ?? message}
          onPress={press}
        />
      }
    >
      <IntermediaryNotice />
      <ItemHead
        item={info.item}
        {...(isChanging || isStored || info.option_type_code === ONE_SIZE ? {} : { onChangeSize: size.open })}
      />
      {isStored && <StoredNotice info={info} />}
      <MarketFacts buy={info.item.min_buy_price} sell={info.max_sell_price} last={info.last_price} />
      <Suspense fallback={null}>
        <SellHelp info={info} isBid={isBid} />
      </Suspense>
      {!isChanging && <ModeTabs side="sell" isBid={isBid} onChange={changeMode} />}
      <TabPanel base={MODE_TABS} id={isBid ? 'bid' : 'now'}>
        <PriceAndEnd
          side="sell"
          isBid={isBid}
          info={info}
          draft={draft}
          onChange={set}
          price={price}
          problem={problem}
          best={info.max_sell_price}
          market={{ ask: info.min_buy_price, bid: info.max_sell_price, last: info.last_price }}
          onNow={isChanging ? undefined : () => changeMode(false)}
          outcome={(at) => ({ label: '정산 예정 금액', amount: amountsFor(at).payout })}
        />
        {!isChanging && <SellChoices {...{ draft, wallet, problem, isStored }} onChange={set} />}
        {!isStored && <PenaltyNotice amounts={amounts} conf={info.conf} />}
        {!isChanging && <SellFacts isBid={isBid} isStored={isStored} />}
        {!isChanging && (
          <LateNotes info={info} side="sell" itemId={info.item.item_id} sizeId={props.sizeId} isBid={isBid} />
        )}
        {!isChanging && (
          <Agreements
            terms={terms}
            agreed={draft.agreed}
            onChange={(agreed) => set({ agreed })}
            read={draft.read}
            onRead={(read) => set({ read })}
            earlier={earlier}
            problem={problem}
          />
        )}
      </TabPanel>
      <SizeSheet side="sell" order={order} itemId={props.itemId} modal={size} />
    </OrderPage>
  );
}

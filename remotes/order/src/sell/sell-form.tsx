import type { SellInfo } from '@sold/contracts/entities/order';
import { isSellBid } from '@sold/contracts/rules/order-mode';
import { useHost } from '@sold/shared/host';
import { useModal } from '@sold/shared/modal-stack';
import { tradePrice } from '@sold/shared/price-words';
import { TabPanel } from '@sold/shared/ui/tabs';
import { usePolicies } from '@sold/shared/use-policies';
import { useState } from 'react';
import { orderResult, resultKey } from '../flow/notes.ts';
import { type OrderQuery, orderPath } from '../flow/order-query.ts';
import { policyTermsOf, sellTermsOf } from '../flow/order-terms.ts';
import { type SellDraft, sellAmounts, sellProblem, startSell } from '../flow/sell-draft.ts';
import { useWallet } from '../flow/use-wallet.ts';
import { AddressSection } from '../parts/address-section.tsx';
import { Agreements } from '../parts/agreements.tsx';
import { PenaltyNotice, SellAmountLines } from '../parts/amount-lines.tsx';
import { BidEndSection } from '../parts/bid-end.tsx';
import { ItemHead } from '../parts/item-head.tsx';
import { MarketFacts } from '../parts/market-facts.tsx';
import { MODE_TABS, ModeTabs } from '../parts/mode-tabs.tsx';
import { OrderBar } from '../parts/order-bar.tsx';
import { IntermediaryNotice, Notice, OrderPage } from '../parts/page.tsx';
import { BidPriceSection, NowPriceSection } from '../parts/price-section.tsx';
import { focusSection } from '../parts/section.tsx';
import { SizeSheet } from '../parts/size-step.tsx';
import { AccountSection } from '../wallet/account-section.tsx';
import { useSellSubmit } from './use-sell-submit.ts';

export interface SellFormProps {
  order: OrderQuery;
  itemId: number;
  sizeId: number;
  info: SellInfo;
  isFresh: boolean;
  onStale(): void;
}

/** The sell page: sell at once, place a bid, or change one. */
export function SellForm({ order, itemId, sizeId, info, isFresh, onStale }: SellFormProps) {
  const host = useHost();
  const isChanging = order.productId !== null && info.product_info !== null;
  const isBid = isChanging || isSellBid(order.mode);
  const [draft, setDraft] = useState(() => startSell(info, new Date()));
  const [isPressed, setPressed] = useState(false);
  const wallet = useWallet(info.customer);
  const size = useModal('size-select');
  const isStored = info.display_inventory_id !== null;
  const set = (patch: Partial<SellDraft>) => setDraft((old) => ({ ...old, ...patch }));

  const price = isBid ? draft.bidPrice : info.max_sell_price;
  const amountsFor = (at: number) =>
    sellAmounts(info, isBid ? tradePrice('sell', at, info.max_sell_price) : at, isBid);
  const amounts = price === null ? null : amountsFor(price);
  const policies = usePolicies(isChanging ? null : 'sell');
  const terms = [...sellTermsOf(info.conf, isStored), ...policyTermsOf(policies.versions)];
  const problem = sellProblem(info, draft, price, { isBid, isChanging, terms: terms.map((term) => term.id) });
  const shown = isPressed ? problem : null;

  const refused = () => {
    policies.reload();
    onStale();
  };
  const submit = useSellSubmit((result) => {
    const key = resultKey(result);
    orderResult.write(key, result);
    host.go(orderPath('sell', order, { result: key }), { replace: true });
  }, refused);
  const press = () => {
    setPressed(true);
    if (problem) return focusSection(problem.section);
    if (price !== null) {
      const { agreement } = policies;
      submit.press({ order, itemId, sizeId, draft, price, isBid, agreement });
    }
  };

  return (
    <OrderPage
      title={isChanging ? '판매 입찰 변경' : isBid ? '판매 입찰' : '즉시 판매'}
      bar={
        <OrderBar
          side="sell"
          label="정산 예정 금액"
          total={amounts?.payout ?? null}
          button={isChanging ? '이 내용으로 변경하기' : isBid ? '판매 입찰하기' : '즉시 판매하기'}
          busy={submit.busy || !isFresh}
          message={shown?.message ?? submit.message}
          onPress={press}
        />
      }
    >
      <IntermediaryNotice />
      <ItemHead item={info.item} {...(isChanging || isStored ? {} : { onChangeSize: size.open })} />
      {isStored && <StoredNotice info={info} />}
      <MarketFacts buy={info.min_buy_price} sell={info.max_sell_price} last={info.last_price} />
      {!isChanging && (
        <ModeTabs
          side="sell"
          isBid={isBid}
          onChange={(bid) =>
            host.go(orderPath('sell', { ...order, mode: bid ? 'sell_bid' : null }), { replace: true })
          }
        />
      )}
      <TabPanel base={MODE_TABS} id={isBid ? 'bid' : 'now'}>
        {isBid ? (
          <>
            <BidPriceSection
              side="sell"
              grade={info.product_grade}
              value={draft.bidPrice}
              onChange={(bidPrice) => set({ bidPrice })}
              lastPrice={info.last_price}
              best={info.max_sell_price}
              outcome={(at) => ({ label: '정산 예정 금액', amount: amountsFor(at).payout })}
              problem={shown}
            />
            <BidEndSection
              value={draft.bidDays}
              onChange={(bidDays) => set({ bidDays })}
              {...(info.product_info ? { current: info.product_info.sale_to } : {})}
            />
          </>
        ) : (
          <NowPriceSection side="sell" price={price} lastPrice={info.last_price} problem={shown} />
        )}
        {!isChanging && (
          <>
            <AccountSection
              accounts={wallet.accounts}
              chosenId={draft.accountId}
              onChoose={(accountId) => set({ accountId })}
              onList={(accounts) => wallet.replace({ accounts })}
              problem={shown}
            />
            <AddressSection
              title="반송 주소"
              addresses={wallet.addresses}
              chosenId={draft.addressId}
              onChoose={(addressId) => set({ addressId })}
              onList={(addresses) => wallet.replace({ addresses })}
              problem={shown}
            />
          </>
        )}
        {amounts && <SellAmountLines amounts={amounts} conf={info.conf} />}
        {!isStored && <PenaltyNotice amounts={amounts} conf={info.conf} />}
        {!isChanging && (
          <Agreements
            terms={policies.isKnown ? terms : []}
            agreed={draft.agreed}
            onChange={(agreed) => set({ agreed })}
            problem={shown}
          />
        )}
      </TabPanel>
      <SizeSheet side="sell" order={order} itemId={itemId} modal={size} />
    </OrderPage>
  );
}

/** That a unit in storage is sold, and how long its round still is. */
function StoredNotice({ info }: { info: SellInfo }) {
  return (
    <Notice title={`보관 중인 상품을 판매해요 (${info.display_inventory_id})`}>
      체결되면 창고에서 바로 구매자에게 보내요. 따로 발송하지 않아도 돼요.
      {info.inventory_remaining_days !== null &&
        ` 이번 보관 회차는 ${info.inventory_remaining_days}일 남았어요.`}
    </Notice>
  );
}

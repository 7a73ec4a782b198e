import type { BuyInfo } from '@sold/contracts/entities/order';
import { isBuyBid } from '@sold/contracts/rules/order-mode';
import { startingPoints } from '@sold/contracts/rules/points';
import { useHost } from '@sold/shared/host';
import { useModal } from '@sold/shared/modal-stack';
import { tradePrice } from '@sold/shared/price-words';
import { toast } from '@sold/shared/toast';
import { TabPanel } from '@sold/shared/ui/tabs';
import { usePolicies } from '@sold/shared/use-policies';
import { useEffect, useState } from 'react';
import { buyAmounts, deliveryAmount, mostPoints } from '../flow/buy-amounts.ts';
import { type BuyDraft, pointsAllowed, startBuy } from '../flow/buy-draft.ts';
import { buyProblem } from '../flow/buy-problem.ts';
import { orderResult, resultKey } from '../flow/notes.ts';
import { offerNow } from '../flow/offer-now.ts';
import { type OrderQuery, orderPath } from '../flow/order-query.ts';
import { buyTermsOf, policyTermsOf } from '../flow/order-terms.ts';
import { useWallet } from '../flow/use-wallet.ts';
import { AddressSection } from '../parts/address-section.tsx';
import { Agreements } from '../parts/agreements.tsx';
import { BuyAmountLines } from '../parts/amount-lines.tsx';
import { BidEndSection } from '../parts/bid-end.tsx';
import { DeliverySection } from '../parts/delivery-section.tsx';
import { ItemHead } from '../parts/item-head.tsx';
import { MarketFacts } from '../parts/market-facts.tsx';
import { MODE_TABS, ModeTabs } from '../parts/mode-tabs.tsx';
import { OrderBar } from '../parts/order-bar.tsx';
import { IntermediaryNotice, Notice, OrderPage, SellerNotice } from '../parts/page.tsx';
import { BidPriceSection, NowPriceSection } from '../parts/price-section.tsx';
import { focusSection } from '../parts/section.tsx';
import { SizeSheet } from '../parts/size-step.tsx';
import { PaymentSection } from '../wallet/payment-section.tsx';
import { PointsSection } from '../wallet/points-section.tsx';
import { ReceiptSection } from '../wallet/receipt-section.tsx';
import { LateUnit } from './late-unit.tsx';
import { useBuySubmit } from './use-buy-submit.ts';
import { useEventFee } from './use-event-fee.ts';

export interface BuyFormProps {
  order: OrderQuery;
  itemId: number;
  sizeId: number;
  info: BuyInfo;
  /** False while the answer for another size or a new price is on its way. */
  isFresh: boolean;
  /** Choices from before the gateway's page. */
  restored: BuyDraft | null;
  notice: { title: string; text: string } | null;
  /** The market moved: ask again. */
  onStale(): void;
}

/** The buy page: buy at once, place a bid, or change one. */
export function BuyForm({ order, itemId, sizeId, info, isFresh, restored, notice, onStale }: BuyFormProps) {
  const host = useHost();
  const isChanging = order.productId !== null && info.product_info !== null;
  const isBid =
    isChanging ||
    isBuyBid({
      mode: order.mode,
      hasProductInfo: info.product_info !== null,
      minBuyPrice: info.min_buy_price,
    });
  const [draft, setDraft] = useState(() => restored ?? startBuy(info, isBid, new Date(), order.isQuick));
  const [isPressed, setPressed] = useState(false);
  const wallet = useWallet(info.customer);
  const size = useModal('size-select');
  const set = (patch: Partial<BuyDraft>) => setDraft((old) => ({ ...old, ...patch }));
  const owned = info.customer.point;
  // What has been spent elsewhere meanwhile cannot be spent here.
  useEffect(() => {
    setDraft((old) => ((old.points ?? 0) > owned ? { ...old, points: startingPoints(owned, owned) } : old));
  }, [owned]);

  const offer = offerNow(info, draft.delivery);
  const price = isBid ? draft.bidPrice : offer.price;
  const hasPoints = !isChanging && pointsAllowed(info, isBid);
  const chosen = { ...draft, points: hasPoints ? draft.points : 0 };
  const eventFee = useEventFee(itemId, info, price);
  const zipcode = wallet.addresses.find((one) => one.address_id === draft.addressId)?.zipcode ?? null;
  const most = mostPoints(info, { price: price ?? 0, delivery: draft.delivery, zipcode });
  const amountsFor = (at: number) =>
    buyAmounts(info, {
      price: isBid ? tradePrice('buy', at, info.min_buy_price) : at,
      delivery: draft.delivery,
      zipcode,
      points: chosen.points ?? 0,
      eventFee,
    });
  const amounts = price === null ? null : amountsFor(price);
  const bidTakesOffer = price !== null && info.min_buy_price !== null && price >= info.min_buy_price;
  const bidSeller = bidTakesOffer ? info.seller : null;
  const photos = !isBid ? offer.photos : bidTakesOffer ? info.min_buy_photos : [];
  const policies = usePolicies(isChanging ? null : 'buy');
  const terms = [...buyTermsOf(isBid), ...policyTermsOf(policies.versions)];
  const problem = buyProblem(info, chosen, price, {
    isBid,
    isChanging,
    terms: terms.map((term) => term.id),
    mostPoints: most,
  });
  const shown = isPressed ? problem : null;

  const refused = () => {
    policies.reload();
    onStale();
  };
  const submit = useBuySubmit((result) => {
    const key = resultKey(result);
    orderResult.write(key, result);
    host.go(orderPath('buy', order, { result: key }), { replace: true });
  }, refused);
  const changeMode = (bid: boolean) => {
    if (!bid && info.min_buy_price === null)
      return toast('판매 중인 상품이 없어 구매 입찰만 할 수 있어요.', { durationMs: 2000 });
    host.go(orderPath('buy', { ...order, mode: bid ? 'buy_bid' : null }), { replace: true });
  };
  const press = () => {
    setPressed(true);
    if (problem) return focusSection(problem.section);
    if (price !== null && amounts)
      submit.press({
        order,
        itemId,
        sizeId,
        info,
        draft: chosen,
        price,
        total: amounts.total,
        isBid,
        agreement: policies.agreement,
      });
  };

  return (
    <OrderPage
      title={isChanging ? '구매 입찰 변경' : isBid ? '구매 입찰' : '즉시 구매'}
      bar={
        <OrderBar
          side="buy"
          label={isBid ? '결제 예정 금액' : '총 결제 금액'}
          total={amounts?.total ?? null}
          button={isChanging ? '이 내용으로 변경하기' : isBid ? '구매 입찰하기' : '결제하기'}
          busy={submit.busy || !isFresh}
          message={shown?.message ?? submit.message}
          onPress={press}
        />
      }
    >
      <IntermediaryNotice />
      <SellerNotice seller={isBid ? bidSeller : offer.seller} />
      {notice && <Notice title={notice.title}>{notice.text}</Notice>}
      <ItemHead item={info} {...(isChanging ? {} : { onChangeSize: size.open })} />
      <MarketFacts buy={info.min_buy_price} sell={info.max_sell_price} last={info.last_price} />
      {!isChanging && <ModeTabs side="buy" isBid={isBid} onChange={changeMode} />}
      <TabPanel base={MODE_TABS} id={isBid ? 'bid' : 'now'}>
        {isBid ? (
          <>
            <BidPriceSection
              side="buy"
              grade={info.product_grade}
              value={draft.bidPrice}
              onChange={(bidPrice) => set({ bidPrice })}
              lastPrice={info.last_price}
              best={info.min_buy_price}
              outcome={(at) => ({ label: '결제 예정 금액', amount: amountsFor(at).total })}
              problem={shown}
            />
            <BidEndSection
              value={draft.bidDays}
              onChange={(bidDays) => set({ bidDays })}
              {...(info.product_info ? { current: info.product_info.sale_to } : {})}
            />
          </>
        ) : (
          <NowPriceSection side="buy" price={price} lastPrice={info.last_price} problem={shown} />
        )}
        {!isChanging && <LateUnit photos={photos} name={info.item_name_kor} />}
        {!isChanging && (
          <>
            <AddressSection
              title="배송지"
              addresses={wallet.addresses}
              chosenId={draft.addressId}
              onChoose={(addressId) => set({ addressId })}
              onList={(addresses) => wallet.replace({ addresses })}
              problem={shown}
            />
            <DeliverySection
              usable={info.delivery_usable_method.filter((type) => !isBid || type !== 'inventory')}
              value={draft.delivery}
              onChange={(delivery) => set({ delivery })}
              amountOf={(type) => deliveryAmount(info.conf, type)}
              storedPrice={isBid ? null : info.direct_min_buy_price}
            />
            <PaymentSection
              isBid={isBid}
              method={draft.method}
              onMethod={(method) => set({ method })}
              cards={wallet.cards}
              chosenId={draft.cardId}
              onChoose={(cardId) => set({ cardId })}
              onList={(cards) => wallet.replace({ cards })}
              problem={shown}
            />
            {hasPoints && (
              <PointsSection
                owned={info.customer.point}
                most={most}
                value={draft.points}
                onChange={(points) => set({ points })}
                notice={info.conf.point_notice}
                alert={info.conf.point_use_alert}
                problem={shown}
              />
            )}
            {!isBid && draft.method === 'transfer' && (
              <ReceiptSection
                value={draft.receipt}
                onChange={(receipt) => set({ receipt })}
                amount={amounts?.total ?? 0}
                problem={shown}
              />
            )}
          </>
        )}
        {amounts && <BuyAmountLines amounts={amounts} />}
        {!isChanging && (
          <Agreements
            terms={policies.isKnown ? terms : []}
            agreed={draft.agreed}
            onChange={(agreed) => set({ agreed })}
            problem={shown}
          />
        )}
      </TabPanel>
      <SizeSheet side="buy" order={order} itemId={itemId} modal={size} />
    </OrderPage>
  );
}

import { ONE_SIZE } from '@sold/contracts/rules/catalogue/selected-size';
import { useHost } from '@sold/shared/host';
import { useModal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { TabPanel } from '@sold/shared/ui/layout/tabs';
import { ItemHead } from '../../page/item-head.tsx';
import { OrderBar } from '../../page/order-bar.tsx';
import { IntermediaryNotice, Notice, OrderPage, SellerNotice } from '../../page/page.tsx';
import { useLater } from '../../pay-later/use-later.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { earnedPoints } from '../draft/earned-points.ts';
import { isBuyBid } from '../draft/order-mode.ts';
import { draftKey } from '../draft/stored-draft.ts';
import { orderPath } from '../entry/order-query.ts';
import { BuyAmountLines } from '../form/amount-lines.tsx';
import { LateNotes } from '../form/late-notes.tsx';
import { MarketFacts } from '../form/market-facts.tsx';
import { MODE_TABS, ModeTabs } from '../form/mode-tabs.tsx';
import { SizeSheet } from '../form/size-step.tsx';
import { SummaryItem } from '../form/summary-item.tsx';
import { PriceAndEnd } from '../questions/price-and-end.tsx';
import { Agreements } from '../terms/agreements.tsx';
import { useEarlierConsent } from '../terms/remembered-consent.ts';
import { BuyChoices } from './buy-choices.tsx';
import type { BuyFormProps } from './buy-form-props.ts';
import { LateUnit } from './late-unit.tsx';
import { useBuyDraft } from './use-buy-draft.ts';
import { useBuyFigures } from './use-buy-figures.ts';
import { useBuyPress } from './use-buy-press.ts';

/** The buy page: buy now, place a bid, or change one. */
export function BuyForm(props: BuyFormProps) {
  const { order, info, notice } = props;
  const host = useHost();
  const best = info.min_buy_price;
  const isChanging = info.product_info !== null;
  const goods = { grade: info.product_grade, isCustody: order.isQuick };
  const facts = { mode: order.mode, hasProductInfo: isChanging, minBuyPrice: best, ...goods };
  const isBid = isChanging || isBuyBid(facts);
  const mode = { isBid, isChanging };
  const [draft, set] = useBuyDraft(info, {
    order,
    restored: props.restored,
    key: draftKey(info, props.itemId, props.sizeId),
  });
  const wallet = useWallet(info.customer);
  const size = useModal('size-select');
  const zipcode = wallet.addresses.find((one) => one.address_id === draft.addressId)?.zipcode ?? null;
  const figures = useBuyFigures(info.item_id, info, draft, mode, zipcode);
  const { price, amounts } = figures;
  const later = useLater(!isBid);
  const { terms, consent, problem, busy, message, press } = useBuyPress(
    props,
    mode,
    figures,
    later.remaining,
  );
  const earlier = useEarlierConsent(consent, info.customer, terms, (agreed) => set({ agreed }));
  const changeMode = (bid: boolean) => {
    if (!bid && best === null)
      return toast('지금 살 수 있는 상품이 없어 구매 입찰만 할 수 있어요.', { durationMs: 2000 });
    host.go(orderPath('buy', { ...order, mode: bid ? 'buy_bid' : null }), { replace: true });
  };
  return (
    <OrderPage
      title={isChanging ? '구매 입찰 변경' : isBid ? '구매 입찰' : '즉시 구매'}
      summary={
        <>
          <SummaryItem item={info} option={info.option} />
          {amounts && (
            <BuyAmountLines amounts={amounts} earned={earnedPoints(info, draft, isBid, amounts.price)} />
          )}
        </>
      }
      bar={
        <OrderBar
          side="buy"
          label={isBid ? '결제 예정 금액' : '총 결제 금액'}
          total={amounts?.total ?? null}
          button={isChanging ? '이 내용으로 변경하기' : isBid ? '구매 입찰하기' : '결제하기'}
          busy={busy}
          facts={props.facts === 'ready' ? figures.facts : props.facts}
          onAgain={() => figures.again(props.onStale)}
          message={problem?.message ?? message}
          onPress={press}
        />
      }
    >
      <IntermediaryNotice />
      <SellerNotice seller={figures.seller} />
      {notice && <Notice title={notice.title}>{notice.text}</Notice>}
      <ItemHead
        item={info}
        {...(isChanging || info.option_type_code === ONE_SIZE ? {} : { onChangeSize: size.open })}
      />
      {isBid && (
        <MarketFacts buy={info.display_min_buy_price} sell={info.max_sell_price} last={info.last_price} />
      )}
      {!isChanging && <ModeTabs side="buy" isBid={isBid} onChange={changeMode} />}
      <TabPanel base={MODE_TABS} id={isBid ? 'bid' : 'now'}>
        <PriceAndEnd
          side="buy"
          isBid={isBid}
          info={info}
          draft={draft}
          onChange={set}
          price={price}
          best={best}
          market={{ ask: best, bid: info.max_sell_price, last: info.last_price }}
          onNow={isChanging ? undefined : () => changeMode(false)}
          problem={problem}
          outcome={(at) => ({ label: '결제 예정 금액', amount: figures.amountsFor(at).total })}
        />
        {(info.product_info?.coupon_amt ?? 0) > 0 && <CouponOfBid />}
        {!isChanging && <LateUnit photos={figures.photos} name={info.item_name_kor} />}
        {!isChanging && (
          <BuyChoices
            {...{ info, isBid, draft, wallet, later, figures, problem }}
            onChange={set}
            earlier={notice === null ? earlier : null}
          />
        )}
        {!isChanging && <LateNotes {...props} side="buy" isBid={isBid} />}
        {!isChanging && (
          <Agreements
            {...{ terms, earlier, problem }}
            agreed={draft.agreed}
            onChange={(agreed) => set({ agreed })}
            read={draft.read}
            onRead={(read) => set({ read })}
          />
        )}
      </TabPanel>
      <SizeSheet side="buy" order={order} itemId={props.itemId} modal={size} />
    </OrderPage>
  );
}

/** Says what becomes of the coupon of a bid that is changed. */
function CouponOfBid() {
  return (
    <Notice title="이 입찰에는 쿠폰을 썼어요">
      입찰가를 바꾸면 쿠폰은 돌려드리고, 할인 없이 체결돼요. 기한만 바꾸면 그대로 쓸 수 있어요.
    </Notice>
  );
}

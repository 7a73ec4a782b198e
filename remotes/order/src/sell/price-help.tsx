import { percentText } from '@sold/contracts/base/ratio';
import type { SellGuide, SellPrice } from '@sold/contracts/entities/item-detail';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { buttonClass } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { orderPath } from '../checkout/entry/order-query.ts';
import { GUIDE, guideInput } from './calls.ts';
import { ItemHead } from './item-head.tsx';
import { OwnPrice } from './own-price.tsx';
import { PRICE_NAMES, paceNote, paceText, sameText } from './pace-text.ts';
import css from './sell.module.css';
import { type SellStart, sellStartPath } from './sell-address.ts';

/** The third step: prices with what each pays out and how soon goods sell at it, each the way to the form. */
export function PriceHelp({ start, itemId, sizeId }: { start: SellStart; itemId: number; sizeId: number }) {
  const host = useHost();
  const { price: own } = start;
  const { state, data, failure, reload } = useCall(GUIDE, guideInput(itemId, sizeId, own), { quiet: true });
  const toItems = sellStartPath({ ...start, itemId: null, sizeId: null });
  const toSizes = sellStartPath({ ...start, itemId, sizeId: null, price: null });
  const ask = (price: number) =>
    void host.go(sellStartPath({ ...start, itemId, sizeId, price }), { replace: true });
  if (state === 'failed') {
    const status = failure?.kind === 'response' ? failure.status : null;
    const go = (to: string) => () => void host.go(to, { replace: true });
    const action =
      status === 404
        ? { label: '다른 상품 찾기', onPress: go(toItems) }
        : status === 422
          ? // Only a price of an address can be wrong: the field takes no other.
            {
              label: '가격 다시 입력하기',
              onPress: go(sellStartPath({ ...start, itemId, sizeId, price: null })),
            }
          : { label: '다시 시도', onPress: () => void reload() };
    return (
      <FailedState
        title={status === 404 ? '상품이나 사이즈를 찾을 수 없어요' : '가격을 불러오지 못했어요'}
        failure={failure}
        action={action}
      />
    );
  }
  if (!data)
    return (
      <Loading>
        <Skeleton height="72px" />
        <Skeleton height="240px" />
      </Loading>
    );
  return (
    <>
      <ItemHead item={data} size={data.size} change={data.size === '' ? toItems : toSizes} />
      <h2 className={css.heading}>얼마에 팔까요?</h2>
      {data.list.length === 0 && (
        <p className={css.lead}>아직 입찰도 거래도 없는 사이즈예요. 원하는 가격을 입력해 주세요.</p>
      )}
      <ul aria-busy={state === 'loading'}>
        {data.list.map((price) => (
          <li key={price.kind}>
            <Suggestion guide={data} price={price} unitId={start.unitId} />
          </li>
        ))}
      </ul>
      <OwnPrice grade={data.product_grade} first={own} onPrice={ask} />
      <LiveRegion className={css.detail}>
        {state === 'ready' && own !== null && sameText(data.list, own)}
      </LiveRegion>
      <p className={css.detail}>
        {paceNote(data.trade_count)} 정산 예정 금액은 판매 수수료({percentText(data.sell_fee_ratio)})가 빠진
        금액이에요.
      </p>
    </>
  );
}

interface SuggestionProps {
  guide: SellGuide;
  price: SellPrice;
  unitId: number | null;
}

function Suggestion({ guide, price, unitId }: SuggestionProps) {
  const name = PRICE_NAMES[price.kind];
  const isNow = price.kind === 'now';
  const label = isNow ? '즉시 판매하기' : '이 가격에 판매하기';
  const order = {
    itemId: guide.item_id,
    sizeId: guide.product_size_option_id,
    grade: guide.product_grade,
    mode: isNow ? null : 'sell_bid',
    productId: null,
    inventoryId: unitId,
  };
  return (
    <div className={css.price}>
      <span className={css.words}>
        <span className={css.detail}>{name}</span>
        <Price value={price.price} size="l" />
        <span className={css.pace}>{paceText(price)}</span>
        <span className={css.detail}>
          정산 예정 금액 <Price value={price.payout} size="inherit" />
        </span>
      </span>
      <SiteLink
        to={orderPath('sell', order, isNow ? {} : { price: String(price.price) })}
        className={buttonClass({ variant: isNow ? 'sell' : 'line' })}
        aria-label={`${name} ${label}`}
      >
        {label}
      </SiteLink>
    </div>
  );
}

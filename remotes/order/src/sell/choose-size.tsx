import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { BASIC, SIZES } from './calls.ts';
import { ItemHead } from './item-head.tsx';
import { PriceHelp } from './price-help.tsx';
import css from './sell.module.css';
import { type SellStart, sellStartPath } from './sell-address.ts';

/** The second step: a size. Goods of one size skip it, unless they are for the closet. */
export function ChooseSize({ start, itemId }: { start: SellStart; itemId: number }) {
  const host = useHost();
  const item = useCall(BASIC, { item_id: itemId }, { quiet: true });
  const sizes = useCall(SIZES, { item_id: itemId }, { quiet: true });
  const failed = [item, sizes].find(({ state }) => state === 'failed');
  if (failed) {
    const isUnknown = failed.failure?.kind === 'response' && failed.failure.status === 404;
    return (
      <FailedState
        title={isUnknown ? '상품을 찾을 수 없어요' : '상품을 불러오지 못했어요'}
        failure={failed.failure}
        action={
          isUnknown
            ? {
                label: '다른 상품 찾기',
                onPress: () => void host.go(sellStartPath({ ...start, itemId: null, sizeId: null })),
              }
            : { label: '다시 시도', onPress: () => void failed.reload() }
        }
      />
    );
  }
  if (!item.data || !sizes.data)
    return (
      <Loading>
        <Skeleton height="72px" />
        <Skeleton height="160px" />
      </Loading>
    );
  const { list } = sizes.data;
  const [only, ...others] = list;
  if (only && others.length === 0 && !start.isForCloset)
    return <PriceHelp start={start} itemId={itemId} sizeId={only.id} />;
  const [picture] = item.data.product_info.item_detail_image;
  return (
    <>
      <ItemHead
        item={{ ...item.data, ...(picture && { image: picture }) }}
        change={sellStartPath({ ...start, itemId: null, sizeId: null })}
      />
      <h2 className={css.heading}>사이즈를 선택해 주세요</h2>
      <ul className={css.sizes}>
        {list.map(({ id, kor_name, sell_product }) => (
          <li key={id}>
            <SiteLink
              to={sellStartPath({ ...start, itemId, sizeId: id, unitId: null, price: null })}
              className={css.size}
            >
              <strong>{kor_name}</strong>
              <span className={css.detail}>
                즉시 판매가 <Price value={sell_product?.price ?? null} size="inherit" fallback="없음" />
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

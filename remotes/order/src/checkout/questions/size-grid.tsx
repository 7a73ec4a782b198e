import type { SizeOption } from '@sold/contracts/entities/item';
import { sizeName } from '@sold/contracts/rules/catalogue/selected-size';
import { useCall } from '@sold/shared/hooks/use-call';
import { Price } from '@sold/shared/ui/base/price';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import css from './size-grid.module.css';

export interface SizeGridProps {
  itemId: number;
  side: 'buy' | 'sell';
  chosen: number | null;
  onChoose(size: SizeOption): void;
}

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** The sizes of an item with what each costs (or earns) right now. */
export function SizeGrid({ itemId, side, chosen, onChoose }: SizeGridProps) {
  const sizes = useCall(
    'GET /api/v3/product/product/get-product-size-option',
    { item_id: itemId },
    { quiet: true },
  );
  if (!sizes.data)
    return sizes.state === 'failed' ? (
      <FailedState
        title="사이즈를 불러오지 못했어요"
        failure={sizes.failure}
        action={{ label: '다시 시도', onPress: () => void sizes.reload() }}
      />
    ) : (
      <Loading>
        <div className={css.grid}>
          {BONES.map((bone) => (
            <Skeleton key={bone} height="60px" shape="card" />
          ))}
        </div>
      </Loading>
    );
  if (sizes.data.list.length === 0)
    return <EmptyState title="등록된 사이즈가 없어요" text="다른 상품을 둘러봐 주세요." />;
  return (
    <ul className={css.grid}>
      {sizes.data.list.map((size) => {
        const offer = side === 'buy' ? size.buy_product : size.sell_product;
        return (
          <li key={size.id}>
            <button
              type="button"
              className={css.size}
              aria-current={size.id === chosen || undefined}
              onClick={() => onChoose(size)}
            >
              <span className={css.name}>{sizeName(size)}</span>
              <Price
                value={offer?.price ?? null}
                size="s"
                tone={side}
                fallback={side === 'buy' ? '구매 입찰' : '판매 입찰'}
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

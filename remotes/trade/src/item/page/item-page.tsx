import type { ScreenProps } from '@sold/contracts/federation/screen';
import { useHost } from '@sold/shared/host';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { Provider } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { itemIdOf, itemTitle } from '../data/item-address.ts';
import { type ItemPage as Page, useItem } from '../data/use-item.ts';
import { ItemLoading } from './item-loading.tsx';

/** Loads an item and hands it to a variant's layout; says what is wrong when it cannot. */
export function ItemPage({
  params,
  query,
  children,
}: Pick<ScreenProps, 'params' | 'query'> & { children(page: Page): ReactNode }) {
  const host = useHost();
  const itemId = itemIdOf(params);
  return itemId !== null ? (
    <Provider key={itemId}>
      <Loaded itemId={itemId} query={query}>
        {children}
      </Loaded>
    </Provider>
  ) : (
    <FailedState
      isPage
      title="상품을 찾을 수 없어요"
      text="주소를 다시 확인해 주세요."
      action={{ label: '홈으로', onPress: () => host.go('/') }}
    />
  );
}

function Loaded({
  itemId,
  query,
  children,
}: Pick<ScreenProps, 'query'> & { itemId: number; children(page: Page): ReactNode }) {
  const host = useHost();
  const page = useItem(itemId, query);
  const name = page.item?.item_name_kor;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => {
    if (name) host.setTitle(itemTitle(name));
  }, [name]);

  const { item } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one view per item, also when its data changes meanwhile
  useEffect(() => {
    if (!item) return;
    const { item_id, item_name, min_price_product } = item;
    host.track({ name: 'view_item', item_id, item_name, price: min_price_product?.min_price ?? null });
  }, [item?.item_id]);

  if (page.item && page.lists) return children({ ...page, item: page.item, lists: page.lists });
  if (page.state !== 'failed') return <ItemLoading />;
  const isUnknown = page.failure?.kind === 'response' && page.failure.status === 404;
  return isUnknown ? (
    <FailedState
      isPage
      title="상품을 찾을 수 없어요"
      text="판매가 끝났거나 주소가 바뀌었어요."
      action={{ label: '홈으로', onPress: () => host.go('/') }}
    />
  ) : (
    <FailedState
      isPage
      title="상품 정보를 불러오지 못했어요"
      failure={page.failure}
      action={{ label: '다시 시도', onPress: () => void page.reload() }}
    />
  );
}

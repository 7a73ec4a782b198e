import type { ItemSummary } from '@sold/contracts/entities/item';
import { gradeText } from '@sold/contracts/rules/catalogue/grade-text';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { FIRST_PAGE, type ListMemory, useListPages } from '@sold/shared/hooks/use-list-pages';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { MoreButton } from '@sold/shared/ui/layout/more-button';
import { Picture } from '@sold/shared/ui/media/picture';
import { LIST } from './calls.ts';
import css from './sell.module.css';
import { type SellStart, sellStartPath } from './sell-address.ts';

const memory: ListMemory<ItemSummary> = { last: null };
const BONES = ['a', 'b', 'c'];

/** Items of a search, each the way to its sizes. */
export function FoundItems({ start }: { start: SellStart }) {
  const { q } = start;
  const first = useCall(LIST, { q, ...FIRST_PAGE }, { quiet: true });
  const { list, more, hasMore, loadMore } = useListPages({
    of: q,
    first: first.data,
    isFirstReady: first.state === 'ready',
    load: (from) => call(LIST, { q, ...from }, { quiet: true }),
    keyOf: ({ item_id }) => item_id,
    memory,
  });
  if (first.state === 'failed')
    return (
      <FailedState
        title="상품을 찾지 못했어요"
        failure={first.failure}
        action={{ label: '다시 시도', onPress: () => void first.reload() }}
      />
    );
  if (first.state === 'loading')
    return (
      <Loading>
        {BONES.map((bone) => (
          <Skeleton key={bone} height="72px" />
        ))}
      </Loading>
    );
  if (list.length === 0)
    return (
      <EmptyState
        title="검색 결과가 없어요"
        text="짧은 이름이나 모델 번호, 초성으로도 찾을 수 있어요. SOLD에 없는 상품은 아직 팔 수 없어요."
      />
    );
  return (
    <section aria-label="찾은 상품">
      <h2 className={css.heading} role="status">
        상품 {(first.data?.total ?? list.length).toLocaleString('ko-KR')}개
      </h2>
      <ItemLinks
        items={list.map((item) => ({ item, to: sellStartPath({ ...start, itemId: item.item_id }) }))}
      />
      {hasMore && <MoreButton state={more} onPress={() => void loadMore()} />}
    </section>
  );
}

/** Items as links to the next step. @param items.note stands under the name */
export function ItemLinks({ items }: { items: readonly { item: ItemSummary; to: string; note?: string }[] }) {
  return (
    <ul>
      {items.map(({ item, to, note }) => (
        <li key={item.item_id}>
          <SiteLink to={to} className={css.item}>
            <Picture picture={item.image} alt="" ground={item.brand_bg_color} className={css.picture ?? ''} />
            <span className={css.words}>
              <span className={css.name}>{item.item_name}</span>
              <span className={css.detail}>{item.item_name_kor}</span>
              <span className={css.detail}>
                {[gradeText(item.product_grade), item.model_no, note].filter(Boolean).join(' · ')}
              </span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

import type { ItemSummary } from '@sold/contracts/entities/item';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { ItemCard } from '@sold/shared/ui/layout/item-card';
import { useEffect } from 'react';
import grid from '../parts/item-grid.module.css';
import { ItemGridLoading } from '../parts/item-grid.tsx';
import { dropNote } from '../shelves/drop-note.tsx';
import css from './home.module.css';
import { LISTS, type ListName } from './item-list-names.ts';

/** All of a section of the home page. */
export function ItemList({ name }: { name: ListName }) {
  const host = useHost();
  const { title, note, call } = LISTS[name];
  const needsLogin = name === 'recent' && !host.session.isLogin;
  const { state, data, failure, reload } = useCall(call.key, needsLogin ? null : call.input, { quiet: true });
  const list: readonly (ItemSummary & {
    rank?: number;
    week_count?: number;
    drop_rate?: number;
    average_price?: number;
  })[] = data?.list ?? [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle(`${title} | SOLD`), [title]);

  return (
    <section className={css.list}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.note}>{note}</p>
      {needsLogin ? (
        <EmptyState
          title="로그인이 필요해요"
          text="로그인하면 최근 본 상품을 모아 보여 드려요."
          action={<Button onClick={() => host.session.login()}>로그인</Button>}
        />
      ) : state === 'failed' ? (
        <FailedState
          title="상품을 불러오지 못했어요"
          failure={failure}
          action={{ label: '다시 시도', onPress: () => void reload() }}
        />
      ) : !data ? (
        <ItemGridLoading />
      ) : list.length === 0 ? (
        <EmptyState
          title="아직 보여 드릴 상품이 없어요"
          action={
            <Button variant="line" onClick={() => host.go('/')}>
              전체 상품 보기
            </Button>
          }
        />
      ) : (
        <ul className={grid.grid}>
          {list.map((item) => (
            <li key={item.item_id}>
              <ItemCard
                item={item}
                mark={item.rank}
                weekCount={item.week_count}
                note={
                  item.drop_rate === undefined || item.average_price === undefined
                    ? undefined
                    : dropNote({ ...item, drop_rate: item.drop_rate, average_price: item.average_price })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

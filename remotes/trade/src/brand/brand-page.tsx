import type { ScreenProps } from '@sold/contracts/federation/screen';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useEffect } from 'react';
import { unreadOf } from '../browse/browse.ts';
import { Goods } from '../browse/goods.tsx';
import { useItemPages } from '../browse/use-item-pages.ts';
import css from './brand.module.css';
import { BRAND, brandBrowse, brandIdOf } from './brand-call.ts';
import { BrandHead } from './brand-head.tsx';

type BrandPageProps = Pick<ScreenProps, 'params' | 'query'> & { isDesktop: boolean };

/** A brand and its goods. */
export function BrandPage({ params, ...props }: BrandPageProps) {
  const id = brandIdOf(params);
  return id === null ? <NoBrand /> : <BrandGoods key={id} id={id} {...props} />;
}

function BrandGoods({ id, query, isDesktop }: Omit<BrandPageProps, 'params'> & { id: number }) {
  const host = useHost();
  const { state, data, failure, reload } = useCall(BRAND, { brand_id: id }, { quiet: true });
  const { browse, page } = brandBrowse(id, query);
  const pages = useItemPages(browse);
  const title = `${data?.name ?? '브랜드'} | SOLD`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle(title), [title]);

  if (failure?.kind === 'response' && failure.status === 404) return <NoBrand />;
  if (state === 'failed')
    return (
      <FailedState
        isPage
        title="브랜드를 불러오지 못했어요"
        failure={failure}
        action={{ label: '다시 시도', onPress: () => void reload() }}
      />
    );
  return (
    <div className={css.page}>
      <BrandHead brand={data} />
      <Goods
        browse={browse}
        page={page}
        pages={pages}
        heading="상품"
        level="h2"
        unread={unreadOf(query)}
        hasColumn={isDesktop}
      />
    </div>
  );
}

function NoBrand() {
  const host = useHost();
  return (
    <EmptyState
      isPage
      title="브랜드를 찾을 수 없어요"
      text="주소가 바뀌었거나 잘못 적혔을 수 있어요."
      action={
        <Button variant="line" onClick={() => host.go('/')}>
          전체 상품 보기
        </Button>
      }
    />
  );
}

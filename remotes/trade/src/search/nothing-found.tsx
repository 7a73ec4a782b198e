import { useIsOwnSearch } from '@sold/shared/hooks/use-own-search';
import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { MostTraded } from '../shelves/item-shelves.tsx';

/** A search found nothing: says so with the words that were typed, and shows what others trade. */
export function NothingFound({ q }: { q: string }) {
  const host = useHost();
  const isOwn = useIsOwnSearch(q);
  return (
    <>
      <EmptyState
        title={isOwn ? `‘${q}’ 검색 결과가 없어요` : '검색 결과가 없어요'}
        text="짧은 이름이나 모델 번호, 초성으로도 찾을 수 있어요. 아래는 많이 거래되는 상품이에요."
        action={
          <Button variant="line" onClick={() => host.go('/')}>
            전체 상품 보기
          </Button>
        }
      />
      <MostTraded />
    </>
  );
}

import { useInfiniteScroll } from '@sold/shared/hooks/use-infinite-scroll';
import { count } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import css from './more-pages.module.css';

export interface MorePagesProps {
  shown: number;
  total: number;
  more: 'idle' | 'loading' | 'failed';
  hasMore: boolean;
  loadMore(): Promise<void>;
}

/** The end of a list: further pages while it is in view, or by a press. */
export function MorePages({ shown, total, more, hasMore, loadMore }: MorePagesProps) {
  const end = useInfiniteScroll<HTMLDivElement>({ load: loadMore, disabled: !hasMore || more === 'failed' });
  return (
    <>
      <div ref={end} />
      {hasMore && (
        <div className={css.more}>
          <Button variant="line" busy={more === 'loading'} onClick={() => void loadMore()}>
            {more === 'failed' ? '불러오지 못했어요. 다시 시도' : `더보기 (${shown}/${count(total)})`}
          </Button>
        </div>
      )}
    </>
  );
}

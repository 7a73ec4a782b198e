import type { TradeEntry } from '@sold/contracts/entities/item';
import { call } from '@sold/shared/api';
import type { Modal } from '@sold/shared/modal-stack';
import { Button } from '@sold/shared/ui/button';
import { FailedState } from '@sold/shared/ui/failed-state';
import { Sheet } from '@sold/shared/ui/sheet';
import { Loading, Skeleton } from '@sold/shared/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { TradeTable } from './trade-table.tsx';

interface History {
  list: readonly TradeEntry[];
  page: number;
  total: number;
  state: 'loading' | 'ready' | 'failed';
}

const START: History = { list: [], page: 0, total: 0, state: 'loading' };

/** All trades in pages: the first replaces, later ones are appended (specification, section 4). */
export function TradeHistory({
  modal,
  itemId,
  sizeId,
}: {
  modal: Modal;
  itemId: number;
  sizeId: number | null;
}) {
  const [history, setHistory] = useState<History>(START);

  const load = useCallback(
    async (page: number) => {
      setHistory((old) => (page === 1 ? START : { ...old, state: 'loading' }));
      const answer = await call(
        'GET /api/v3/product/product/get-trade-history',
        { item_id: itemId, page, ...(sizeId !== null && { product_size_option_id: sizeId }) },
        { quiet: true },
      );
      setHistory((old) => {
        if (!answer.ok) return answer.failure.kind === 'aborted' ? old : { ...old, state: 'failed' };
        const { list, total } = answer.data;
        return { list: page === 1 ? list : [...old.list, ...list], page, total, state: 'ready' };
      });
    },
    [itemId, sizeId],
  );

  useEffect(() => {
    if (modal.isOpen) void load(1);
  }, [modal.isOpen, load]);

  return (
    <Sheet modal={modal} title="체결 내역">
      {history.list.length > 0 && <TradeTable trades={history.list} />}
      {history.state === 'failed' ? (
        <FailedState
          title="체결 내역을 불러오지 못했어요"
          action={{ label: '다시 시도', onPress: () => void load(history.page + 1) }}
        />
      ) : history.state === 'loading' && history.list.length === 0 ? (
        <Loading>
          <Skeleton shape="card" height="240px" />
        </Loading>
      ) : (
        history.list.length < history.total && (
          <Button
            variant="line"
            block
            busy={history.state === 'loading'}
            onClick={() => void load(history.page + 1)}
          >
            더보기 ({history.list.length.toLocaleString('ko-KR')}/{history.total.toLocaleString('ko-KR')})
          </Button>
        )
      )}
    </Sheet>
  );
}

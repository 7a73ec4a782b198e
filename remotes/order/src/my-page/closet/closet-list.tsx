import type { Closet } from '@sold/contracts/entities/closet';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { useState } from 'react';
import { CLOSET } from '../frame/my-calls.ts';
import { MyLoaded } from '../frame/my-loaded.tsx';
import css from './closet.module.css';
import { FIND_PATH } from './closet-address.ts';
import { ClosetRow } from './closet-row.tsx';
import { ClosetSums } from './closet-sums.tsx';

/** Everything in the closet, with its sums. */
export function ClosetList() {
  return (
    <MyLoaded call={CLOSET} failed="내 옷장을 불러오지 못했어요">
      {(closet) => <Units closet={closet} />}
    </MyLoaded>
  );
}

function Units({ closet }: { closet: Closet }) {
  const [left, setLeft] = useState<Closet | null>(null);
  const { busy, write } = useWrite();
  const shown = left ?? closet;
  const remove = async (closet_item_id: number) => {
    const isSure = await dialog.confirm('직접 추가한 정보만 지워져요.', {
      title: '내 옷장에서 지울까요?',
      accept: '지우기',
      cancel: '그대로 두기',
    });
    if (!isSure) return;
    write(async () => {
      const removed = await call('POST /api/v3/user/mypage/remove-closet-item', { closet_item_id });
      if (!removed.ok) return false;
      setLeft(removed.data);
      toast('내 옷장에서 지웠어요.');
      return true;
    });
  };
  if (shown.list.length === 0)
    return (
      <EmptyState
        title="내 옷장이 비어 있어요"
        text="여기에서 산 상품은 배송이 끝나면 저절로 들어와요. 다른 곳에서 산 상품은 직접 추가하면 지금 가격을 함께 볼 수 있어요."
        action={<AddLink variant="ink" />}
      />
    );
  return (
    <>
      <ClosetSums closet={shown} />
      <div className={css.head}>
        <h2 className={css.heading}>상품 {shown.list.length.toLocaleString('ko-KR')}개</h2>
        <AddLink variant="line" />
      </div>
      <ul>
        {keyed(shown.list).map(({ key, unit }) => (
          <li key={key} className={css.unit}>
            <ClosetRow unit={unit} busy={busy} onRemove={(id) => void remove(id)} />
          </li>
        ))}
      </ul>
      <p className={css.note}>
        지금 가격은 같은 사이즈의 최근 거래가예요. 거래가 없으면 즉시 판매가로 계산해요. 수수료와 배송비는
        빼고 계산해요.
      </p>
    </>
  );
}

/** Units with keys: those that came back from storage may have no number of their own. */
function keyed(list: Closet['list']) {
  const seen = new Map<string, number>();
  return list.map((unit) => {
    const { closet_item_id, inventory_id, order_id, product_size_option_id } = unit;
    const ids = [closet_item_id, inventory_id, order_id, product_size_option_id].join(' ');
    seen.set(ids, (seen.get(ids) ?? 0) + 1);
    return { key: `${ids} ${seen.get(ids)}`, unit };
  });
}

function AddLink({ variant }: { variant: 'ink' | 'line' }) {
  return (
    <SiteLink to={FIND_PATH} className={buttonClass({ variant, size: variant === 'ink' ? 'm' : 's' })}>
      상품 직접 추가
    </SiteLink>
  );
}

import type { ClosetUnit } from '@sold/contracts/entities/closet';
import { CLOSET_PATH } from '@sold/contracts/wire/paths';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import type { ReactNode } from 'react';
import { CLOSET } from '../frame/my-calls.ts';
import { MyList } from '../frame/my-list.tsx';
import css from './closet.module.css';
import { FIND_PATH, HIDDEN_PATH } from './closet-address.ts';
import { ClosetRow } from './closet-row.tsx';
import { ClosetSums } from './closet-sums.tsx';
import { JustHidden } from './just-hidden.tsx';
import { unitKey, useClosetWrites } from './use-closet-writes.ts';

const FAILED = '내 옷장을 불러오지 못했어요';

/** Everything in the closet that is not hidden, with the sums of all of it. */
export function ClosetList() {
  const writes = useClosetWrites();
  return (
    <MyList
      call={CLOSET}
      failed={FAILED}
      keyOf={unitKey}
      none={({ hidden_count }, reload) => (
        <>
          <JustHidden writes={writes} onDone={reload} />
          <EmptyState
            title="내 옷장이 비어 있어요"
            text="여기에서 산 상품은 배송이 끝나면 저절로 들어와요. 다른 곳에서 산 상품은 직접 추가하면 지금 가격을 함께 볼 수 있어요."
            action={
              <div className={css.ways}>
                <AddLink variant="ink" />
                <HiddenLink count={hidden_count} />
              </div>
            }
          />
        </>
      )}
    >
      {(list, closet, reload) => (
        <>
          <ClosetSums closet={closet} />
          <JustHidden writes={writes} onDone={reload} />
          <Head title={`상품 ${closet.total.toLocaleString('ko-KR')}개`}>
            <HiddenLink count={closet.hidden_count} />
            <AddLink variant="line" />
          </Head>
          <Rows list={list.filter((unit) => !writes.hasLeft(unit))}>
            {(unit) => (
              <ClosetRow
                unit={unit}
                busy={writes.busy}
                onRemove={() => void writes.remove(unit, reload)}
                onHide={() => writes.hide(unit, reload)}
              />
            )}
          </Rows>
          <p className={css.note}>
            지금 가격은 같은 사이즈의 최근 거래가예요. 거래가 없으면 즉시 판매가로 계산해요. 팔 때 내는
            수수료는 계산에 넣지 않았어요. 다른 곳에서 판 상품은 숨기거나 지우면 합계에서 빠져요.
          </p>
        </>
      )}
    </MyList>
  );
}

/** Units that were hidden, to be shown again. */
export function HiddenList() {
  const writes = useClosetWrites();
  const back = (
    <SiteLink to={CLOSET_PATH} className={buttonClass({ variant: 'line', size: 's' })}>
      내 옷장 보기
    </SiteLink>
  );
  return (
    <MyList
      call={CLOSET}
      input={{ is_hidden: true }}
      failed={FAILED}
      keyOf={unitKey}
      none={<EmptyState title="숨긴 상품이 없어요" action={back} />}
    >
      {(list, { total }, reload) => (
        <>
          <Head title={`숨긴 상품 ${total.toLocaleString('ko-KR')}개`}>{back}</Head>
          <Rows list={list.filter((unit) => !writes.hasLeft(unit))}>
            {(unit) => <ClosetRow unit={unit} busy={writes.busy} onShow={() => writes.show(unit, reload)} />}
          </Rows>
          <p className={css.note}>숨긴 상품은 가격 합계에 들어가지 않아요.</p>
        </>
      )}
    </MyList>
  );
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.head}>
      <h2 className={css.heading}>{title}</h2>
      <div className={css.ways}>{children}</div>
    </div>
  );
}

function Rows({ list, children }: { list: readonly ClosetUnit[]; children(unit: ClosetUnit): ReactNode }) {
  return (
    <ul>
      {list.map((unit) => (
        <li key={unitKey(unit)} className={css.unit}>
          {children(unit)}
        </li>
      ))}
    </ul>
  );
}

function HiddenLink({ count }: { count: number }) {
  return count === 0 ? null : (
    <SiteLink to={HIDDEN_PATH} className={buttonClass({ variant: 'line', size: 's' })}>
      숨긴 상품 {count.toLocaleString('ko-KR')}개 보기
    </SiteLink>
  );
}

function AddLink({ variant }: { variant: 'ink' | 'line' }) {
  return (
    <SiteLink to={FIND_PATH} className={buttonClass({ variant, size: variant === 'ink' ? 'm' : 's' })}>
      상품 직접 추가
    </SiteLink>
  );
}

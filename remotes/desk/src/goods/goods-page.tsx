import type { ScreenProps } from '@sold/contracts/federation/screen';
import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useState } from 'react';
import { TODAY_PATH } from '../calls/addresses.ts';
import { OneAtATime } from '../calls/one-at-a-time.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import panel from '../parts/panel.module.css';
import { ActionPanel } from './action-panel.tsx';
import type { Card } from './card.ts';
import { CardHead } from './card-head.tsx';
import css from './goods.module.css';
import { History } from './history.tsx';
import { PhotoSets } from './photo-sets.tsx';
import { useCard } from './use-card.ts';

/** One order's goods, or a unit in custody, by the number that people see. */
export default function DeskGoods({ params }: ScreenProps) {
  const displayId = params['params1'] ?? '';
  return (
    <DeskPage title={displayId} at={TODAY_PATH}>
      <Goods key={displayId} displayId={displayId} />
    </DeskPage>
  );
}

function Goods({ displayId }: { displayId: string }) {
  const { card, answer, setCard, others, isOld } = useCard(displayId);
  const now = useServerNow();
  const [refused, setRefused] = useState<string | null>(null);
  const again = () => void answer.reload();
  if (card === null)
    return answer.state === 'failed' ? (
      <FailedState
        title="이 번호의 상품을 열지 못했어요"
        failure={answer.failure}
        action={{ label: '다시 시도', onPress: again }}
      />
    ) : (
      <Loading>
        <Skeleton height="420px" shape="card" />
      </Loading>
    );
  const props = {
    card,
    onCard(next: Card) {
      setRefused(null);
      setCard(next);
    },
    // The form that was refused may be gone with the card that it was for.
    onChanged(why: string | null = null) {
      setRefused(why);
      again();
    },
  };
  return (
    <>
      <div role="status" className={css.others}>
        {others.length > 0 && `${others.join(', ')} 님도 이 상품을 보고 있어요.`}
        {isOld && (
          <button type="button" className={css.again} onClick={again}>
            다른 직원이 처리한 내용이 있어요. 새로 보기
          </button>
        )}
      </div>
      <p role="alert" className={panel.problem}>
        {refused}
      </p>
      <OneAtATime>
        <div className={css.columns}>
          <div className={css.column}>
            <CardHead card={card} now={now} />
            <ActionPanel key={`${card.display_id} ${card.state}`} {...props} />
          </div>
          <div className={css.column}>
            <PhotoSets {...props} />
            <History {...props} />
          </div>
        </div>
      </OneAtATime>
    </>
  );
}

import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { ItemGrid, ItemGridLoading } from '../parts/item-grid.tsx';
import css from './black-box.module.css';
import { BLACK_BOXES } from './black-box-call.ts';

const RULES = [
  '들어갈 수 있는 것과 확률을 상품 설명에 모두 밝혀요.',
  '상자는 봉인된 채로 검수하고 보내요. 열기 전에는 저희도 몰라요.',
  '무엇이 들었는지 마음에 들지 않는다는 이유로는 돌려받을 수 없어요. 연 상자는 다시 팔 수 없어요.',
];

/** All black boxes, and what one has to know before one is bought. */
export default function BlackBoxMain() {
  const host = useHost();
  const { state, data, failure, reload } = useCall(BLACK_BOXES.key, BLACK_BOXES.input, { quiet: true });
  return (
    <div className={css.page}>
      <h1 className={css.title}>블랙박스</h1>
      <p className={css.lead}>여러 가지 가운데 하나가 들어 있는 상자예요.</p>
      <ul className={css.rules} aria-label="사기 전에 알아 두세요">
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {data === undefined ? (
        state === 'failed' ? (
          <FailedState
            title="블랙박스를 불러오지 못했어요"
            failure={failure}
            action={{ label: '다시 시도', onPress: () => void reload() }}
          />
        ) : (
          <ItemGridLoading count={4} />
        )
      ) : data.list.length === 0 ? (
        <EmptyState
          title="지금은 블랙박스가 없어요"
          text="새로 나오면 이 화면에서 볼 수 있어요."
          action={
            <Button variant="line" onClick={() => host.go('/')}>
              상품 둘러보기
            </Button>
          }
        />
      ) : (
        <ItemGrid items={data.list} eager />
      )}
    </div>
  );
}

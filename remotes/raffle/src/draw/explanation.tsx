import { Fold } from '@sold/shared/ui/rows';
import css from './draw.module.css';

/** What the check proves, and what it does not. Nothing is claimed that it cannot show. */
export function Explanation() {
  return (
    <>
      <Fold label="추첨은 이렇게 해요" open>
        <ol className={css.steps}>
          <li>래플을 올릴 때 비밀 숫자를 하나 만들고, 그 지문(SHA-256)을 바로 공개해요.</li>
          <li>응모가 끝나면 응모 목록이 정해져요. 이름 대신 응모마다 다른 지문이 적혀 있어요.</li>
          <li>비밀 숫자와 목록 전체와 응모 하나를 합쳐 응모마다 추첨표를 계산해요.</li>
          <li>추첨표가 작은 순서로 줄을 세우고, 사이즈마다 정해진 수만큼 앞에서부터 뽑아요.</li>
        </ol>
      </Fold>
      <Fold label="이 확인이 증명하는 것">
        <ul className={css.points}>
          <li>비밀 숫자는 첫 응모보다 먼저 정해졌고, 그 뒤로 바뀌지 않았어요.</li>
          <li>공개된 목록에서 다른 사람이 당첨될 수는 없어요. 한 글자만 달라도 결과가 달라져요.</li>
          <li>로그인하고 확인하면, 내 응모가 내가 고른 사이즈 그대로 목록에 있는지도 알 수 있어요.</li>
        </ul>
      </Fold>
      <Fold label="이 확인만으로는 알 수 없는 것">
        <ul className={css.points}>
          <li>
            목록의 응모 하나하나가 실제로 서로 다른 사람인지는 알 수 없어요. 본인인증은 SOLD가 확인해요.
          </li>
          <li>
            SOLD는 비밀 숫자를 먼저 알고 있어요. 마감 전에 가짜 응모를 넣어 결과를 바꾸지 않았다는 것은 이
            확인이 아니라 본인인증과 응모 기록이 뒷받침해요.
          </li>
          <li>당첨자가 결제했는지, 누구에게 기회가 넘어갔는지는 이 목록에 없어요.</li>
        </ul>
      </Fold>
    </>
  );
}

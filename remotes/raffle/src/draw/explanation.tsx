import { Fold } from '@sold/shared/ui/layout/rows';
import css from './draw.module.css';

const STEPS = [
  '래플을 올릴 때 비밀 값을 하나 만들어 그 지문(SHA-256)을 공개하고, 함께 쓸 공개 난수의 회차를 정해요.',
  '응모가 끝나면 응모 목록을 확정하고 목록의 지문을 공개해요. 이름 대신 응모마다 다른 지문이 적혀 있어요.',
  '그 뒤에 공개 난수가 나와요. 여러 나라의 기관이 함께 서명해 만드는 수라서, 나오기 전에는 SOLD도 알 수 없어요.',
  '비밀 값, 목록 전체, 공개 난수와 응모 하나를 합쳐 응모마다 추첨표를 계산해요.',
  '추첨표가 작은 순서로 줄을 세우고, 사이즈마다 정해진 수만큼 앞에서부터 뽑아요.',
];
const STEPS_WITHOUT_BEACON = [
  '래플을 올릴 때 비밀 값을 하나 만들고, 그 지문(SHA-256)을 바로 공개해요.',
  '응모가 끝나면 응모 목록이 정해져요. 이름 대신 응모마다 다른 지문이 적혀 있어요.',
  '비밀 값과 목록 전체와 응모 하나를 합쳐 응모마다 추첨표를 계산해요.',
  '추첨표가 작은 순서로 줄을 세우고, 사이즈마다 정해진 수만큼 앞에서부터 뽑아요.',
];
const PROVED = [
  '비밀 값은 첫 응모보다 먼저 정해졌고, 그 뒤로 바뀌지 않았어요.',
  '공개된 목록에서 다른 사람이 당첨될 수는 없어요. 한 글자만 달라도 결과가 달라져요.',
  '로그인하고 확인하면, 내 응모가 내가 고른 사이즈 그대로 목록에 있는지도 알 수 있어요.',
];
const PROVED_BY_BEACON =
  '공개 난수는 추첨 시각에 맞는 회차의 것이고 서명이 맞아요. 마감 전에는 누구도 알 수 없던 수라서, 당첨될 응모를 골라 넣을 수 없어요.';
const NOT_PROVED = [
  '목록의 응모 하나하나가 실제로 서로 다른 사람인지는 알 수 없어요. 본인인증은 SOLD가 확인해요.',
  '당첨자가 결제했는지, 누구에게 기회가 넘어갔는지는 이 목록에 없어요.',
];
const NOT_PROVED_OF_LIST =
  '목록의 지문이 공개 난수보다 먼저 나왔는지는 그때 본 사람만 알 수 있어요. 마감 직후 이 화면의 지문을 적어 두면 비교할 수 있어요.';
const NOT_PROVED_WITHOUT_BEACON =
  'SOLD는 비밀 값을 먼저 알고 있었어요. 마감 전에 가짜 응모를 넣어 결과를 바꾸지 않았다는 것은 이 확인이 아니라 본인인증과 응모 기록이 뒷받침해요.';

/**
 * Explains what the check proves and what it does not.
 * @param hasBeacon false for draws of before there were beacons
 */
export function Explanation({ hasBeacon }: { hasBeacon: boolean }) {
  const steps = hasBeacon ? STEPS : STEPS_WITHOUT_BEACON;
  const proved = hasBeacon ? [PROVED_BY_BEACON, ...PROVED] : PROVED;
  const notProved = [hasBeacon ? NOT_PROVED_OF_LIST : NOT_PROVED_WITHOUT_BEACON, ...NOT_PROVED];
  return (
    <>
      <Fold label="추첨은 이렇게 해요" open>
        <ol className={css.steps}>
          {steps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Fold>
      <Points label="이 확인이 증명하는 것" lines={proved} />
      <Points label="이 확인만으로는 알 수 없는 것" lines={notProved} />
    </>
  );
}

function Points({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <Fold label={label}>
      <ul className={css.points}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fold>
  );
}

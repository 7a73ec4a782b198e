import { CustomerCentre } from '@sold/shared/ui/base/customer-centre';
import { Progress } from '@sold/shared/ui/layout/progress';
import type { Checked, MadeDraw } from './check.ts';
import css from './draw.module.css';
import type { CheckState } from './use-check.ts';

const VERDICT: Readonly<Record<Checked['verdict'], string>> = {
  holds: '공개된 목록, 비밀 값, 공개 난수로 다시 추첨해도 당첨자가 똑같아요.',
  seed: '비밀 값이 미리 공개한 지문과 맞지 않아요.',
  entries: '응모 목록에 같은 응모가 두 번 있거나, 응모 수가 공개한 것과 달라요.',
  list: '응모 목록이 마감 때 공개한 지문과 맞지 않아요.',
  chain: '공개 난수 체인의 정보가 체인 지문과 맞지 않아요.',
  round: '공개 난수의 회차가 약속한 추첨 시각과 맞지 않아요.',
  beacon: '공개 난수가 없거나 서명이 맞지 않아요.',
  winners: '다시 추첨하면 다른 사람이 당첨돼요.',
};

/** For draws from before the beacon. */
const HOLDS_WITHOUT_BEACON = '공개된 목록과 비밀 값으로 다시 추첨해도 당첨자가 똑같아요.';

const MINE: Readonly<Record<'listed' | 'missing' | 'changed', string>> = {
  listed: '내 응모도 목록에 그대로 있어요.',
  missing: '내 응모가 목록에 없어요.',
  changed: '내 응모가 내가 한 것과 달라요.',
};

/** Progress and result of a check. */
export function Verdict({ check, draw }: { check: CheckState; draw: MadeDraw }) {
  const entries = draw.entries.length;
  if (check.state === 'idle') return null;
  if (check.state === 'running')
    return (
      <div className={css.running}>
        <Progress percentage={check.percentage} label="추첨 확인" />
        <p className={css.text}>
          응모 {entries.toLocaleString('ko-KR')}개를 이 기기에서 다시 추첨하고 있어요. {check.percentage}%
        </p>
      </div>
    );
  if (check.state === 'failed')
    return (
      <p className={css.bad} role="alert">
        이 브라우저에서는 확인하지 못했어요. 아래 목록을 내려받아 다른 방법으로 확인할 수 있어요.
      </p>
    );
  const { verdict, mine, ms } = check.checked;
  return (
    <div className={verdict === 'holds' ? css.good : css.bad} role="status">
      <strong>{verdict === 'holds' ? '추첨이 맞아요' : '추첨이 맞지 않아요'}</strong>
      <p>{verdict === 'holds' && draw.beacon === null ? HOLDS_WITHOUT_BEACON : VERDICT[verdict]}</p>
      {mine !== null && (
        <p>
          {MINE[mine]}
          {mine !== 'listed' && (
            <>
              {' '}
              <CustomerCentre subject={`래플 ${draw.raffle_id} 추첨 문의`} />에 알려 주세요.
            </>
          )}
        </p>
      )}
      <p className={css.small}>
        응모 {entries.toLocaleString('ko-KR')}개, {(ms / 1_000).toFixed(1)}초
      </p>
    </div>
  );
}

import type { AgreedVersion } from '@sold/contracts/entities/policy';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { policyTitle } from '@sold/contracts/rules/people/agreement-kinds';
import { AGREED_PATH, POLICY_PATH } from '@sold/contracts/wire/paths';
import { day, dayTime } from '@sold/shared/text/dates';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { AGREED } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyLoaded } from '../frame/my-loaded.tsx';
import css from '../frame/my-part.module.css';

/** The versions of policies that a person has agreed to. */
export default function AgreedScreen({ ui }: ScreenProps) {
  return (
    <MyFrame ui={ui} title="동의한 약관" current={AGREED_PATH}>
      <MyLoaded call={AGREED} failed="동의한 약관을 불러오지 못했어요">
        {({ list }) => (list.length === 0 ? <None /> : <Versions list={list} />)}
      </MyLoaded>
    </MyFrame>
  );
}

function Versions({ list }: { list: readonly AgreedVersion[] }) {
  return (
    <>
      <p className={css.none}>동의한 때의 문서는 바뀌지 않고 그대로 남아 있어요.</p>
      <ul>
        {list.map(({ kind, date, agreed_at }) => (
          <li key={`${kind} ${date}`} className={css.entry}>
            <div className={css.words}>
              <span>{policyTitle(kind)}</span>
              <span className={css.detail}>
                {day(date)} 시행 · {dayTime(agreed_at)} 동의
              </span>
            </div>
            <SiteLink
              to={`${POLICY_PATH}/${kind}/${date}`}
              className={buttonClass({ variant: 'quiet', size: 's' })}
              aria-label={`${policyTitle(kind)} ${day(date)} 시행 보기`}
            >
              보기
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function None() {
  return (
    <EmptyState
      title="따로 동의한 약관이 없어요"
      text="가입하거나 거래할 때 동의한 문서가 여기에 남아요."
      action={
        <SiteLink to={POLICY_PATH} className={buttonClass({ variant: 'line' })}>
          모든 약관과 정책 보기
        </SiteLink>
      }
    />
  );
}

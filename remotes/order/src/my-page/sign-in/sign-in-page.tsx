import type { CallTable } from '@sold/contracts/calls/index';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { ACCOUNT_PATH, RESET_PATH, SIGN_IN_SETTINGS_PATH } from '@sold/contracts/wire/paths';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { RowSkeletons } from '../../page/row-skeletons.tsx';
import { SIGN_IN_SETTINGS } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyLoaded } from '../frame/my-loaded.tsx';
import css from '../frame/my-part.module.css';
import { PasskeyList } from './passkey-list.tsx';
import { ProviderRow } from './provider-row.tsx';
import { useLinked } from './use-linked.ts';

type Settings = CallTable[typeof SIGN_IN_SETTINGS]['output'];

/** Ways to sign in: the password, accounts of providers, and passkeys. */
export default function SignInScreen({ ui, query }: ScreenProps) {
  return (
    <MyFrame ui={ui} title="로그인 설정" current={SIGN_IN_SETTINGS_PATH}>
      <Linked signIn={query.get('sign_in')} />
    </MyFrame>
  );
}

/** First what a provider has answered, then the settings with it. */
function Linked({ signIn }: { signIn: string | null }) {
  const { isDone, problem } = useLinked(signIn);
  return (
    <>
      <LiveRegion role="alert" className={css.problem}>
        {problem}
      </LiveRegion>
      {isDone ? (
        <MyLoaded call={SIGN_IN_SETTINGS} failed="로그인 설정을 불러오지 못했어요">
          {(settings, reload) => <Ways settings={settings} reload={reload} />}
        </MyLoaded>
      ) : (
        <RowSkeletons />
      )}
    </>
  );
}

function Ways({ settings, reload }: { settings: Settings; reload(): void }) {
  const { has_password, providers, passkeys } = settings;
  return (
    <>
      <section>
        <div className={css.head}>
          <h2 className={css.title}>비밀번호</h2>
        </div>
        <p className={css.none}>
          {has_password
            ? '이메일이나 휴대폰 번호와 함께 써요. '
            : '아직 없어요. 인증번호를 받아 만들 수 있어요. '}
          <SiteLink to={has_password ? ACCOUNT_PATH : RESET_PATH} className={css.link}>
            {has_password ? '비밀번호 변경' : '비밀번호 만들기'}
          </SiteLink>
        </p>
      </section>
      {providers.length > 0 && (
        <section className={css.part}>
          <div className={css.head}>
            <h2 className={css.title}>간편 로그인</h2>
          </div>
          <ul>
            {providers.map((linked) => (
              <ProviderRow key={linked.provider} linked={linked} reload={reload} />
            ))}
          </ul>
        </section>
      )}
      <PasskeyList passkeys={passkeys} reload={reload} />
    </>
  );
}

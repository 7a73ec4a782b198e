import { readCode } from '@sold/contracts/base/typed/code';
import { readPersonName } from '@sold/contracts/base/typed/person-name';
import { readValue, requiredProblem } from '@sold/contracts/base/typed/reading';
import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { policyTitle } from '@sold/contracts/rules/people/agreement-kinds';
import { POLICY_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { usePolicies } from '@sold/shared/hooks/use-policies';
import { TextField } from '@sold/shared/ui/base/field';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { useState } from 'react';
import { AccountForm } from '../parts/account-form.tsx';
import css from '../parts/account-page.module.css';
import { CodeAndPassword, codeAndPasswordProblems, type SentProps } from '../parts/code-and-password.tsx';
import { problems } from '../parts/problems.ts';
import { useAccountForm } from '../parts/use-account-form.ts';

interface Props extends SentProps {
  /** Sign-in with a provider to which the account belongs: it has no password. Default: none. */
  signIn?: string;
}

/** The second half of the sign-up. */
export function JoinForm({ sent, sends, onSent, onDone, signIn }: Props) {
  const { versions, reload } = usePolicies('account');
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const form = useAccountForm(
    { code: '', password: '', name: '' },
    {
      problemsOf: (values) => joinProblems(values, signIn === undefined),
      send: async ({ code, password, name }) => {
        if (versions.length === 0) {
          reload();
          return '약관을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.';
        }
        if (!versions.every(({ kind }) => agreed.has(kind))) return '약관을 읽고 모두 동의해 주세요.';
        const input = {
          token: sent.token,
          code: readValue(readCode(code)) ?? '',
          name: readValue(readPersonName(name)) ?? '',
          agreements: [...versions],
        };
        const joined =
          signIn === undefined
            ? await call('POST /api/v3/member/sign-up', { ...input, password }, { quiet: true })
            : await call(
                'POST /api/v3/member/sign-up-with-provider',
                { ...input, sign_in: signIn },
                { quiet: true },
              );
        if (!joined.ok && isPolicyChanged(joined.failure)) {
          // The policies in force are shown and need an agreement again; typed values stay.
          setAgreed(new Set());
          reload();
        }
        return joined;
      },
      onDone,
    },
  );

  return (
    <AccountForm form={form} button="가입하기">
      <CodeAndPassword
        form={form}
        label={signIn === undefined ? '비밀번호' : null}
        sent={sent}
        sends={sends}
        onSent={onSent}
      />
      <TextField
        {...form.field('name')}
        label="이름"
        autoComplete="name"
        onChange={(event) => form.set({ name: event.target.value })}
      />
      <fieldset className={css.terms}>
        <legend className={css.note}>가입하려면 아래 약관에 동의해야 해요.</legend>
        {versions.map(({ kind, date }) => (
          <div key={kind} className={css.row}>
            <Checkbox
              checked={agreed.has(kind)}
              onChange={(event) => setAgreed(toggled(agreed, kind, event.target.checked))}
            >
              {policyTitle(kind)} 동의
            </Checkbox>
            <SiteLink
              to={`${POLICY_PATH}/${kind}/${date}`}
              target="_blank"
              rel="noopener"
              className={css.text}
            >
              보기
            </SiteLink>
          </div>
        ))}
      </fieldset>
    </AccountForm>
  );
}

function isPolicyChanged(failure: FailedCall): boolean {
  return failure.kind === 'response' && failure.reason === 'policy_changed';
}

function joinProblems(
  { name, ...values }: { code: string; password: string; name: string },
  hasPassword: boolean,
) {
  const { code, password } = codeAndPasswordProblems(values);
  return problems({
    code,
    password: hasPassword ? password : null,
    name: requiredProblem(readPersonName(name), '이름을 입력해 주세요.'),
  });
}

function toggled(all: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(all);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}

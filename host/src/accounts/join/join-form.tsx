import { POLICY_PATH } from '@sold/contracts/federation/paths';
import { policyTitle } from '@sold/contracts/rules/agreement-kinds';
import { call } from '@sold/shared/api/client';
import { usePolicies } from '@sold/shared/hooks/use-policies';
import { useWrite } from '@sold/shared/hooks/use-write';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { type FormEvent, useState } from 'react';
import css from '../parts/account-page.module.css';
import { Problem } from '../parts/account-page.tsx';
import { CodeField, codeIn, SentTo } from '../parts/code-field.tsx';
import { messageOf } from '../parts/message-of.ts';
import { PasswordField } from '../parts/password-field.tsx';
import type { SentCode } from '../parts/use-sent-code.ts';
import { useJoinFields } from './use-join-fields.ts';

interface Props {
  sent: SentCode;
  onAgain(): void;
  onDone(): void;
}

/** The second half of the sign-up. */
export function JoinForm({ sent, onAgain, onDone }: Props) {
  const { busy, write } = useWrite();
  const [failed, setFailed] = useState<string | null>(null);
  const policies = usePolicies('account');
  const form = useJoinFields();
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const isAgreed = policies.versions.length > 0 && policies.versions.every(({ kind }) => agreed.has(kind));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailed(null);
    if (!form.check()) return;
    if (!isAgreed)
      return setFailed(
        policies.versions.length > 0
          ? '약관을 읽고 모두 동의해 주세요.'
          : '약관을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.',
      );
    const { code, password, name } = form.values;
    write(async () => {
      const input = { token: sent.token, code: codeIn(code), password, name };
      const agreements = [...policies.versions];
      const result = await call('POST /api/v3/member/sign-up', { ...input, agreements }, { quiet: true });
      if (result.ok) onDone();
      else setFailed(messageOf(result.failure));
      return result.ok;
    });
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <SentTo sent={sent} onAgain={onAgain} />
      <CodeField field={form.field('code')} onCode={(code) => form.set({ code })} />
      <PasswordField
        field={form.field('password')}
        label="비밀번호"
        autoComplete="new-password"
        hint="10자 이상이면 돼요. 짧은 문장도 좋아요."
        onText={(password) => form.set({ password })}
      />
      <TextField
        {...form.field('name')}
        label="이름"
        autoComplete="name"
        onChange={(event) => form.set({ name: event.target.value })}
      />
      <fieldset className={css.terms}>
        <legend className={css.note}>가입하려면 아래 약관에 동의해야 해요.</legend>
        {policies.versions.map(({ kind, date }) => (
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
      <Problem text={failed} />
      <Button type="submit" size="l" block busy={busy}>
        가입하기
      </Button>
    </form>
  );
}

function toggled(all: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(all);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}

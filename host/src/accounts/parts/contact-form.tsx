import { readContact } from '@sold/contracts/rules/contact';
import { requiredProblem } from '@sold/contracts/rules/typed/reading';
import { call } from '@sold/shared/api/client';
import { useForm } from '@sold/shared/hooks/use-form';
import { useWrite } from '@sold/shared/hooks/use-write';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { type FormEvent, useState } from 'react';
import css from './account-page.module.css';
import { Problem } from './account-page.tsx';
import { messageOf } from './message-of.ts';
import type { SentCode } from './use-sent-code.ts';

interface Props {
  /** Call that sends the code. */
  sends: 'POST /api/v3/member/begin-sign-up' | 'POST /api/v3/member/begin-password-reset';
  onSent(sent: SentCode): void;
}

const MISSING = '이메일이나 휴대폰 번호를 적어 주세요.';

/** Asks for an address or number, and has a code sent there. */
export function ContactForm({ sends, onSent }: Props) {
  const { busy, write } = useWrite();
  const [failed, setFailed] = useState<string | null>(null);
  const form = useForm({ contact: '' }, ({ contact }) => {
    const problem = requiredProblem(readContact(contact), MISSING);
    return problem === null ? {} : { contact: problem };
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailed(null);
    if (!form.check()) return;
    write(async () => {
      const result = await call(sends, form.values, { quiet: true });
      if (result.ok) onSent(result.data);
      else setFailed(messageOf(result.failure));
      return result.ok;
    });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        {...form.field('contact')}
        label="이메일 또는 휴대폰 번호"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        placeholder="name@example.com"
        enterKeyHint="next"
        onChange={(event) => form.set({ contact: event.target.value })}
      />
      <Problem text={failed} />
      <Button type="submit" size="l" block busy={busy}>
        인증번호 받기
      </Button>
    </form>
  );
}

import { readCode } from '@sold/contracts/base/typed/code';
import { requiredProblem } from '@sold/contracts/base/typed/reading';
import { passwordProblem } from '@sold/contracts/rules/people/password';
import type { UseForm } from '@sold/shared/hooks/use-form';
import { AccountName } from '@sold/shared/ui/base/account-name';
import { CODE_MISSING, CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { SendsCode } from './send-code.ts';
import { SentTo } from './sent-to.tsx';
import type { SentCode } from './use-sent-code.ts';

interface Values {
  code: string;
  password: string;
}

export interface SentProps {
  sent: SentCode;
  sends: SendsCode;
  /** Another code was sent; null: it is to go to another address. */
  onSent(sent: SentCode | null): void;
  onDone(): void;
}

interface Props extends Omit<SentProps, 'onDone'> {
  form: Pick<UseForm<Values>, 'field' | 'set'>;
  /** Label of the password; null for an account without one. */
  label: string | null;
}

/** Fields for the code that was sent, and for a new password. */
export function CodeAndPassword({ form, label, sent, sends, onSent }: Props) {
  return (
    <>
      <SentTo
        sent={sent}
        sends={sends}
        onSent={(again) => {
          form.set({ code: '' });
          onSent(again);
        }}
        onOther={() => onSent(null)}
      />
      <AccountName name={sent.contact} />
      <CodeField field={form.field('code')} onCode={(code) => form.set({ code })} />
      {label !== null && (
        <PasswordField
          isNew
          field={form.field('password')}
          label={label}
          onText={(password) => form.set({ password })}
        />
      )}
    </>
  );
}

/** The problem of each field; null without one. */
export function codeAndPasswordProblems({ code, password }: Values) {
  return { code: requiredProblem(readCode(code), CODE_MISSING), password: passwordProblem(password) };
}

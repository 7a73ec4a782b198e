import { call } from '@sold/shared/api/client';
import { AccountForm } from './account-form.tsx';
import { ContactField, contactProblem } from './contact-field.tsx';
import { problems } from './problems.ts';
import { useAccountForm } from './use-account-form.ts';
import type { SentCode } from './use-sent-code.ts';

interface Props {
  /** Call that sends the code. */
  sends: 'POST /api/v3/member/begin-sign-up' | 'POST /api/v3/member/begin-password-reset';
  onSent(sent: SentCode): void;
}

/** Asks for an address or number, and has a code sent there. */
export function ContactForm({ sends, onSent }: Props) {
  const form = useAccountForm(
    { contact: '' },
    {
      problemsOf: ({ contact }) => problems({ contact: contactProblem(contact) }),
      send: (values) => call(sends, values, { quiet: true }),
      onDone: onSent,
    },
  );
  return (
    <AccountForm form={form} button="인증번호 받기">
      <ContactField field={form.field('contact')} onText={(contact) => form.set({ contact })} />
    </AccountForm>
  );
}

import { AccountForm } from './account-form.tsx';
import { ContactField, contactProblem } from './contact-field.tsx';
import { problems } from './problems.ts';
import { type SendsCode, sendCode } from './send-code.ts';
import { useAccountForm } from './use-account-form.ts';
import type { SentCode } from './use-sent-code.ts';

interface Props {
  sends: SendsCode;
  onSent(sent: SentCode): void;
}

/** Asks for an address or number, and has a code sent there. */
export function ContactForm({ sends, onSent }: Props) {
  const form = useAccountForm(
    { contact: '' },
    {
      problemsOf: ({ contact }) => problems({ contact: contactProblem(contact) }),
      send: ({ contact }) => sendCode(sends, contact),
      onDone: onSent,
    },
  );
  return (
    <AccountForm form={form} button="인증번호 받기">
      <ContactField field={form.field('contact')} onText={(contact) => form.set({ contact })} />
    </AccountForm>
  );
}

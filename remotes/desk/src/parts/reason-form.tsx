import { Button } from '@sold/shared/ui/base/button';
import { type FormEvent, useState } from 'react';
import { LineField } from './line-field.tsx';

export interface ReasonFormProps {
  label: string;
  button: string;
  busy: boolean;
  problem: string | null;
  onSend(reason: string): void;
}

/** Asks for the reason of something that is taken back, which stands on the log. */
export function ReasonForm({ label, button, busy, problem, onSend }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend(reason);
  }
  return (
    <form onSubmit={submit}>
      <LineField
        label={label}
        required
        most={300}
        error={problem}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" block busy={busy}>
        {button}
      </Button>
    </form>
  );
}

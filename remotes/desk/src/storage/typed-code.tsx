import { scannedCode } from '@sold/contracts/rules/custody/scanned-code';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { type FormEvent, useState } from 'react';
import { useTakeScan } from '../scan/use-take-scan.ts';
import css from './storage.module.css';

export interface TypedCodeProps {
  label: string;
  onCode(code: string): void;
}

/** Takes every scan of the page, and codes that are typed where a label cannot be read. */
export function TypedCode({ label, onCode }: TypedCodeProps) {
  const [typed, setTyped] = useState('');
  useTakeScan((code) => {
    onCode(scannedCode(code) ?? code);
    return true;
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') onCode(scannedCode(typed) ?? typed);
    setTyped('');
  }
  return (
    <form className={css.typed} onSubmit={submit}>
      <TextField label={label} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Button type="submit" variant="line">
        입력
      </Button>
    </form>
  );
}

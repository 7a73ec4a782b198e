import type { CallTable } from '@sold/contracts/calls/index';
import { tabStorage } from '@sold/shared/platform/browser-storage';
import { useState } from 'react';

/** A code that was sent, and to what was typed: another one is sent there at a press. */
export type SentCode = CallTable['POST /api/v3/member/begin-sign-up']['output'] & { contact: string };

/**
 * The code that was sent last: it outlives a reload of the page, as people leave it to look into their mail.
 * @param purpose pages have their own
 */
export function useSentCode(purpose: 'join' | 'reset'): [SentCode | null, (sent: SentCode | null) => void] {
  const name = `sold.code.${purpose}`;
  const [sent, setSent] = useState(() => readSent(tabStorage.read(name)));
  return [
    sent,
    (next) => {
      setSent(next);
      if (next === null) tabStorage.remove(name);
      else tabStorage.write(name, JSON.stringify(next));
    },
  ];
}

function readSent(text: string | null): SentCode | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<SentCode> | null;
    const isWhole = [stored?.token, stored?.sent_to, stored?.expires_at, stored?.contact].every(
      (part) => typeof part === 'string',
    );
    return isWhole ? (stored as SentCode) : null;
  } catch {
    return null;
  }
}

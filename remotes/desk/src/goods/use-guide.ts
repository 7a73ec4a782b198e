import { useEffect, useState } from 'react';
import { type Check, checksIn, guideAddresses } from './guide.ts';

/** Checks of the guide for goods; null while it loads, empty without a guide. */
export function useGuide(classification: string, grade: 0 | 1 | 2): readonly Check[] | null {
  const [checks, setChecks] = useState<readonly Check[] | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    void read(guideAddresses(classification, grade), asking.signal).then(
      (found) => asking.signal.aborted || setChecks(found),
    );
    return () => asking.abort();
  }, [classification, grade]);
  return checks;
}

async function read(addresses: readonly string[], signal: AbortSignal): Promise<Check[]> {
  for (const address of addresses) {
    const answer = await fetch(address, { signal }).catch(() => null);
    if (answer?.ok) return checksIn(await answer.text());
  }
  return [];
}

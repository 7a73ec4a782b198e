import { tabStorage } from '@sold/shared/platform/browser-storage';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { operatorAtom } from './operator-session.ts';

/** Input that survives a reload of the page until it is sent. @param name of the form and the goods */
export function useDraft<T extends object>(
  name: string,
  start: T,
): [T, (patch: Partial<T>) => void, () => void] {
  // Operators share computers: no one reads the words of a colleague.
  const owner = useAtomValue(operatorAtom)?.operator_id ?? 0;
  const key = `sold.desk.${owner}.${name}`;
  const [values, setValues] = useState<T>(() => ({ ...start, ...stored(key) }));
  useEffect(() => {
    if (JSON.stringify(values) === JSON.stringify(start)) tabStorage.remove(key);
    else tabStorage.write(key, JSON.stringify(values));
  }, [key, values, start]);
  function forget(): void {
    // A form that is gone with the answer to it has no effect any more.
    tabStorage.remove(key);
    setValues(start);
  }
  return [values, (patch) => setValues((old) => ({ ...old, ...patch })), forget];
}

function stored(key: string): object {
  try {
    const value: unknown = JSON.parse(tabStorage.read(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

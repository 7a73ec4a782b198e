import { useCallback, useRef, useState } from 'react';
import { soundOf } from './sounds.ts';

/** Result of a scan, shown in the list of the last ones. */
export interface Scanned {
  code: string;
  isRight: boolean;
  text: string;
}

/** Latest results that are shown. */
const SHOWN = 30;

export interface ScanQueue {
  /** The newest first. */
  results: readonly (Scanned & { no: number })[];
  waiting: number;
  /** Takes the next scan; each is dealt with after the one before it, and none is lost. */
  add(code: string): void;
}

/** Deals with scans one after another. @param handle never rejects */
export function useScanQueue(handle: (code: string) => Promise<Scanned>): ScanQueue {
  const [results, setResults] = useState<ScanQueue['results']>([]);
  const [waiting, setWaiting] = useState(0);
  const last = useRef(Promise.resolve());
  const count = useRef(0);
  const add = useCallback(
    (code: string) => {
      setWaiting((number) => number + 1);
      last.current = last.current.then(async () => {
        const result = await handle(code);
        soundOf(result.isRight ? 'right' : 'wrong');
        count.current += 1;
        const no = count.current;
        setResults((old) => [{ ...result, no }, ...old].slice(0, SHOWN));
        setWaiting((number) => number - 1);
      });
    },
    [handle],
  );
  return { results, waiting, add };
}

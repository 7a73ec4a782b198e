import { placeOfCode } from '@sold/contracts/rules/custody/place';
import { call } from '@sold/shared/api/client';
import { useCallback, useRef, useState } from 'react';
import panel from '../parts/panel.module.css';
import { type Scanned, useScanQueue } from '../scan/scan-queue.ts';
import { ScanResults } from '../scan/scan-results.tsx';
import { actByCode } from './act-by-code.ts';
import css from './storage.module.css';
import { TypedCode } from './typed-code.tsx';

/** Puts goods away: the place is scanned first, then everything that goes there. */
export function PutAway() {
  const [place, setPlace] = useState<string | null>(null);
  // Scans wait for each other: the place is that of the scan before, and not that of the page.
  const current = useRef<string | null>(null);
  const handle = useCallback(async (code: string): Promise<Scanned> => {
    const scanned = placeOfCode(code);
    if (scanned !== null) {
      current.current = scanned;
      setPlace(scanned);
      return { code, isRight: true, text: '여기에 넣어요.' };
    }
    const to = current.current;
    if (to === null) return { code, isRight: false, text: '위치를 먼저 스캔해 주세요.' };
    return actByCode(code, `${to}에 넣었어요.`, (display_id, idempotencyKey) =>
      call(
        'POST /api/operator/centre/shelve',
        { display_id, place: to },
        { idempotencyKey, quiet: 'silent' },
      ),
    );
  }, []);
  const queue = useScanQueue(handle);
  return (
    <section className={panel.panel}>
      <p>선반의 라벨을 스캔한 다음 넣을 상품을 차례로 스캔해 주세요.</p>
      <p className={css.place}>{place ?? '위치 없음'}</p>
      <TypedCode label="위치나 상품의 번호" onCode={queue.add} />
      <ScanResults {...queue} />
    </section>
  );
}

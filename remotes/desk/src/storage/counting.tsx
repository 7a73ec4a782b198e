import { placeOfCode } from '@sold/contracts/rules/custody/place';
import { call } from '@sold/shared/api/client';
import { Button } from '@sold/shared/ui/base/button';
import { useCallback, useRef, useState } from 'react';
import { failedSentence } from '../calls/failures.ts';
import panel from '../parts/panel.module.css';
import { type Scanned, useScanQueue } from '../scan/scan-queue.ts';
import { ScanResults } from '../scan/scan-results.tsx';
import { Differences } from './differences.tsx';
import css from './storage.module.css';
import { TypedCode } from './typed-code.tsx';

const TEXT = {
  right: '맞아요.',
  elsewhere: '다른 위치의 상품이에요.',
  unexpected: '보관 위치가 없는 상품이에요.',
  unknown: '모르는 번호예요.',
} as const;

/** A count that is under way: place by place, each of its goods. */
export function Counting({ id, onEnd }: { id: number; onEnd(): void }) {
  const [place, setPlace] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  const [isDone, setDone] = useState(false);
  const current = useRef<string | null>(null);
  const handle = useCallback(
    async (code: string): Promise<Scanned> => {
      const scanned = placeOfCode(code);
      if (scanned !== null) {
        current.current = scanned;
        setPlace(scanned);
        return { code, isRight: true, text: '이 위치를 조사해요.' };
      }
      if (current.current === null) return { code, isRight: false, text: '위치를 먼저 스캔해 주세요.' };
      const counted = await call(
        'POST /api/operator/centre/stocktaking-scan',
        { stocktaking_id: id, place: current.current, code },
        { idempotencyKey: crypto.randomUUID(), quiet: 'silent' },
      );
      if (!counted.ok) return { code, isRight: false, text: failedSentence(counted.failure) };
      setCount(counted.data.count);
      const { result, place: own } = counted.data;
      return { code, isRight: result === 'right', text: `${TEXT[result]} ${own ?? ''}` };
    },
    [id],
  );
  const queue = useScanQueue(handle);
  if (isDone) return <Differences id={id} onBack={() => setDone(false)} onEnd={onEnd} />;
  return (
    <section className={panel.panel}>
      <p className={css.place}>{place ?? '위치를 스캔하세요'}</p>
      <p>{count}개 셌어요.</p>
      <TypedCode label="위치나 상품의 번호" onCode={queue.add} />
      <div className={panel.actions}>
        <Button onClick={() => setDone(true)}>다른 점 보기</Button>
        <Button variant="line" onClick={onEnd}>
          그만두기
        </Button>
      </div>
      <ScanResults {...queue} />
    </section>
  );
}

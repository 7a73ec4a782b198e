import { call } from '@sold/shared/api/client';
import { failedSentence } from '../calls/failures.ts';
import panel from '../parts/panel.module.css';
import { type Scanned, useScanQueue } from '../scan/scan-queue.ts';
import { ScanResults } from '../scan/scan-results.tsx';
import { findOne } from './find-one.ts';
import { TypedCode } from './typed-code.tsx';

/** Takes goods from their places, one scan each. */
export function TakeOut() {
  const queue = useScanQueue(takeOut);
  return (
    <section className={panel.panel}>
      <p>꺼낸 상품을 스캔해 주세요.</p>
      <TypedCode label="상품의 번호나 태그" onCode={queue.add} />
      <ScanResults {...queue} />
    </section>
  );
}

async function takeOut(code: string): Promise<Scanned> {
  const found = await findOne(code);
  if ('why' in found) return { code, isRight: false, text: found.why };
  const { displayId: display_id } = found;
  const taken = await call(
    'POST /api/operator/centre/fetch',
    { display_id },
    { idempotencyKey: crypto.randomUUID(), quiet: 'silent' },
  );
  return taken.ok
    ? { code, isRight: true, text: '꺼냈어요.' }
    : { code, isRight: false, text: failedSentence(taken.failure) };
}

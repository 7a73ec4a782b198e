import { call } from '@sold/shared/api/client';
import panel from '../parts/panel.module.css';
import { useScanQueue } from '../scan/scan-queue.ts';
import { ScanResults } from '../scan/scan-results.tsx';
import { actByCode } from './act-by-code.ts';
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

function takeOut(code: string) {
  return actByCode(code, '꺼냈어요.', (display_id, idempotencyKey) =>
    call('POST /api/operator/centre/fetch', { display_id }, { idempotencyKey, quiet: 'silent' }),
  );
}

import type { ScanQueue } from './scan-queue.ts';
import css from './scan-results.module.css';

/** The last scans with what became of each. */
export function ScanResults({ results, waiting }: Pick<ScanQueue, 'results' | 'waiting'>) {
  return (
    <>
      <p role="status">{waiting > 0 && `${waiting}건 처리 중`}</p>
      <ol className={css.list} aria-live="polite">
        {results.map(({ no, code, isRight, text }) => (
          <li key={no} className={isRight ? css.right : css.wrong}>
            <b>{code}</b> {text}
          </li>
        ))}
      </ol>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { Checked, MadeDraw } from './check.ts';
import type { WorkerNews } from './worker-news.ts';

export type CheckState =
  | { state: 'idle' }
  | { state: 'running'; percentage: number }
  | { state: 'checked'; checked: Checked }
  | { state: 'failed' };

/** Checks a draw in a worker, so that the page stays usable whatever the number of entries. Leaving the page ends it. */
export function useCheck(): { check: CheckState; run(draw: MadeDraw): void } {
  const [state, setState] = useState<CheckState>({ state: 'idle' });
  const worker = useRef<Worker | null>(null);
  const end = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => () => worker.current?.terminate(), []);

  return {
    check: state,
    run(draw) {
      end();
      setState({ state: 'running', percentage: 0 });
      const fail = (why: unknown) => {
        console.warn('The draw could not be checked.', why);
        end();
        setState({ state: 'failed' });
      };
      try {
        const started = new Worker(new URL('./check.worker.ts', import.meta.url), { name: 'raffle-check' });
        worker.current = started;
        started.onerror = ({ message }) => fail(message);
        started.onmessage = ({ data }: MessageEvent<WorkerNews>) => {
          if (data.type === 'progress') setState({ state: 'running', percentage: data.percentage });
          else if (data.type === 'failed') fail(data.message);
          else {
            end();
            setState({ state: 'checked', checked: data.checked });
          }
        };
        started.postMessage(draw);
      } catch (error) {
        fail(error);
      }
    },
  };
}

import { check, type MadeDraw } from './check.ts';
import type { WorkerNews } from './worker-news.ts';

/** The part of a worker's own world in use; the pages' library does not have it. */
interface OwnWorld {
  onmessage: ((event: MessageEvent<MadeDraw>) => void) | null;
  postMessage(news: WorkerNews): void;
}

const world = globalThis as unknown as OwnWorld;

world.onmessage = ({ data }) => {
  check(data, (percentage) => world.postMessage({ type: 'progress', percentage })).then(
    (checked) => world.postMessage({ type: 'checked', checked }),
    (error: unknown) => world.postMessage({ type: 'failed', message: String(error) }),
  );
};

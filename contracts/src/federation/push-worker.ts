import { BASE_PATH } from './route.ts';

/** Name of the host's file that shows pushes: a service worker that does nothing else. */
export const PUSH_WORKER_FILE = 'push-worker.js';

/** Where the edge serves it, from the live host: an address of a worker stays the same. */
export const PUSH_WORKER_PATH = `${BASE_PATH}/${PUSH_WORKER_FILE}`;

/** Pages that it opens. */
export const PUSH_WORKER_SCOPE = `${BASE_PATH}/`;

/** A message as the market sends it to a browser. */
export interface PushWords {
  /** The same for every try. */
  id: string;
  title: string;
  text: string;
  /** Page to continue on, with the base path. */
  to: string;
}

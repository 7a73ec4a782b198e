import { createStore, type Store } from '../platform/store.ts';

/** The page's loading flag (specification, section 4, "App-level UI state"); the overlay root shows it. */
export const isLoading: Store<boolean> = createStore(false);

let running = 0;

/**
 * Shows the flag while work runs that the person has to wait for: what they pressed is being done. Screens that load show
 * skeletons instead. Answers what the work answers.
 */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  running += 1;
  isLoading.set(true);
  try {
    return await work;
  } finally {
    running -= 1;
    isLoading.set(running > 0);
  }
}

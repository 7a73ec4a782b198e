import type { ServerResponse } from 'node:http';

/** Answers that wait for their visitors to read on: each of them holds a connection to a service. */
export interface UnreadAnswers {
  /** Ends the one that has waited longest when there are too many. */
  add(response: ServerResponse): void;
  /** The visitor has read on, or has left. */
  delete(response: ServerResponse): void;
}

/** Keeps visitors that read slowly from holding all connections to a service. @param most answers that may wait at the same time */
export function unreadAnswers(most: number): UnreadAnswers {
  const waiting = new Set<ServerResponse>();
  return {
    add(response) {
      waiting.add(response);
      const [longest] = waiting;
      if (waiting.size <= most || longest === undefined) return;
      waiting.delete(longest);
      longest.destroy();
    },
    delete: (response) => void waiting.delete(response),
  };
}

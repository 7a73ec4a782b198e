import type { ServerResponse } from 'node:http';

/** An event now and then, by which neither proxies nor pages take the stream for dead, milliseconds. */
const HEARTBEAT_MS = 15_000;
const HERE = 'event: here\ndata:\n\n';

/** The events of one page that watches an item. */
export interface LiveStream {
  /** Begins, with the newest state. */
  open(): void;
  /** Sends the newest state; a stream that is not open yet sends it when it opens. */
  refresh(): void;
}

/**
 * Sends a page the newest state of an item. A page that does not read gets no more events before it does, and then the newest state
 * alone.
 * @param newest the event that tells the newest state
 */
export function liveStream(raw: ServerResponse, newest: () => Buffer): LiveStream {
  let isStale = true;

  const takes = () => raw.headersSent && !raw.writableEnded && !raw.destroyed && !raw.writableNeedDrain;

  function catchUp(): void {
    if (!isStale || !takes()) return;
    isStale = false;
    raw.write(newest());
  }

  return {
    open() {
      raw.write('retry: 2000\n\n');
      const heart = setInterval(() => takes() && raw.write(HERE), HEARTBEAT_MS);
      raw.once('close', () => clearInterval(heart));
      raw.on('drain', catchUp);
      catchUp();
    },
    refresh() {
      isStale = true;
      catchUp();
    },
  };
}

import type { ServerResponse } from 'node:http';
import type { LiveItem } from '@sold/contracts/entities/item';

/** An event now and then, by which neither proxies nor pages take the stream for dead, milliseconds. */
const HEARTBEAT_MS = 15_000;

/** What one page that watches an item is told. */
export interface LiveStream {
  /** Begins, with what the page shows first. */
  open(first: LiveItem): void;
  /** The item has changed: it is read and told. Before the stream is open that is done when it is. */
  refresh(): void;
}

/**
 * Tells a page the newest state of an item: one read at a time, and what changes meanwhile is read once more after it. A
 * page that does not take what it was sent is told nothing more before it has, and then the newest state alone.
 * @param failed hears of a read that failed, which the next heartbeat tries again
 */
export function liveStream(
  raw: ServerResponse,
  read: () => Promise<LiveItem>,
  failed: (error: unknown) => void,
): LiveStream {
  let isReading = false;
  let isStale = false;

  const takes = () => raw.headersSent && !raw.writableEnded && !raw.destroyed && !raw.writableNeedDrain;
  const tell = (item: LiveItem) => raw.write(`event: item\ndata: ${JSON.stringify(item)}\n\n`);

  async function catchUp(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (isStale && takes()) {
        isStale = false;
        const item = await read();
        if (takes()) tell(item);
        else isStale = true;
      }
    } catch (error) {
      isStale = true;
      failed(error);
    } finally {
      isReading = false;
    }
  }

  function beat(): void {
    if (takes()) raw.write('event: here\ndata:\n\n');
    void catchUp();
  }

  return {
    open(first) {
      raw.write('retry: 2000\n\n');
      tell(first);
      const heart = setInterval(beat, HEARTBEAT_MS);
      raw.once('close', () => clearInterval(heart));
      raw.on('drain', () => void catchUp());
      void catchUp();
    },
    refresh() {
      isStale = true;
      void catchUp();
    },
  };
}

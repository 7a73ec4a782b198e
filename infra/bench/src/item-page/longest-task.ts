import type { CDPSession, Page } from '@playwright/test';

/** How long a page is watched after what was done, milliseconds. */
const AFTER_MS = 1_500;

/** An event in a trace of Chromium; the fields used here. */
interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  /** Of its thread's own time, microseconds: what other programs took of the processor is not in it. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * The longest task of a page's main thread during an action and a moment after it, milliseconds of the thread's own time. The
 * action must not read the page: a query of the browser is a task of the page too.
 */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const chromium = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  chromium.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await chromium.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await act();
  await page.waitForTimeout(AFTER_MS);
  await endTrace(chromium);
  await chromium.detach();
  const mains = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(({ ph, pid, tid }) => ph === 'X' && mains.has(`${pid} ${tid}`));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}

function endTrace(chromium: CDPSession): Promise<void> {
  return new Promise((done, failed) => {
    chromium.once('Tracing.tracingComplete', () => done());
    chromium.send('Tracing.end').catch(failed);
  });
}

import { type BrowserContext, test as base } from '@playwright/test';
import { LOADS } from '@sold/test-tools/run/verdicts/loads';
import { settleHistory } from './settle-history.ts';

const UNIT_FILE = /^\/dist\/([a-z]+)\//;

/**
 * A test that notes which units its pages load, so that a change in another unit does not run it again. Its pages navigate when history
 * is settled.
 */
export const test = base.extend<{ loads: undefined }>({
  loads: [
    async ({ browser }, use, info) => {
      const units = new Set<string>();
      const listen = (context: BrowserContext) => {
        context.on('page', settleHistory);
        context.on('request', (request) => {
          const unit = UNIT_FILE.exec(new URL(request.url()).pathname)?.[1];
          if (unit !== undefined) units.add(unit);
        });
      };
      browser.on('context', listen);
      await use(undefined);
      browser.off('context', listen);
      info.annotations.push({ type: LOADS, description: [...units].join(' ') });
    },
    { auto: true },
  ],
});

import type { BrowserContext } from '@playwright/test';

const VIEW = /<div id="sold-view"[\s\S]*?(?=<noscript>)/;
const CALLS = /<script type="application\/json" id="sold-calls"[\s\S]*?<\/script>/;
const ANSWERS = /<script type="application\/json" id="sold-first"[\s\S]*?<\/script>/;

/**
 * Takes first views out of the pages of a journey. The edge asks for what they start with itself, so that faults of the journey's
 * browser do not reach them: a page that is to meet a fault has to ask by itself.
 */
export async function withoutFirstViews(context: BrowserContext): Promise<void> {
  await context.route(
    ({ pathname }) => pathname.startsWith('/webapp'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(CALLS, '').replace(ANSWERS, '').replace(VIEW, '');
      return route.fulfill({ response, body });
    },
  );
}

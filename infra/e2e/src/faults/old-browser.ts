import type { BrowserContext } from '@playwright/test';
import { type Holder, lackingNames } from '@sold/build/browsers/lacking';

/** Takes from every page that is opened from now on all that a browser of the site's list lacks. */
export async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript((names: [owner: string, name: string, holder: Holder][]) => {
    const page = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
    // Of objects first: their classes may be lacking as well.
    for (const [owner, name, holder] of names.filter(([, name]) => name !== '')) {
      const { [owner]: made } = page;
      if (made && holder !== 'objects') Reflect.deleteProperty(made, name);
      if (made?.prototype && holder !== 'class') Reflect.deleteProperty(made.prototype, name);
    }
    for (const [owner, name] of names) if (name === '') Reflect.deleteProperty(page, owner);
  }, lackingNames());
}

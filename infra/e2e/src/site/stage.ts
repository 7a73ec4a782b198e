import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Fault } from '@sold/sandbox/faults/fault-injector';
import { FAULT_HEADER } from '@sold/sandbox/faults/fault-injector';
import { portsOf } from '../settings/ports.ts';
import type { BridgeMessage } from './site.ts';
import { withoutFirstViews } from './without-first-views.ts';

/** Viewer of a page: a browser, or the web view of the app's stand-in. */
export type Mode = 'web' | 'android' | 'ios';

/** The shown page, whichever frame it lives in. */
export type View = Pick<Page, 'getByRole' | 'getByText' | 'getByLabel' | 'locator'>;

export interface Stage {
  view: View;
  /** Opens a page of the site; inside the app the shell opens it. */
  open(path: string): Promise<void>;
  /** Lets the services answer a call of this journey with a fault. */
  fault(path: string, act: Fault['act'], more?: Pick<Fault, 'times' | 'after' | 'method'>): Promise<void>;
  /** The envelope of a failed call as a fault. */
  refuse(
    path: string,
    status: number,
    msg?: string,
    error_data?: object | null,
    more?: Pick<Fault, 'times'>,
  ): Promise<void>;
  /** Address of the page inside the site. */
  address(): Promise<string>;
  /** Messages of the page to the app, without the greeting. Empty on the web. */
  told(): Promise<BridgeMessage[]>;
  /** Names of requests that the page has sent to the app: without the rolling token and analytics. */
  asked(): Promise<string[]>;
}

/** Messages that the page sends by itself. */
const NEWS = new Set(['hello', 'sendJWT', 'sendAnalyticsEvent']);

/** A journey's browser with faults of its own, on the web or in the app. @param app version of the app */
export async function setStage(
  page: Page,
  context: BrowserContext,
  baseURL: string,
  mode: Mode,
  app = '3.2.0',
): Promise<Stage> {
  const { INJECTOR_PORT, APP_PORT } = portsOf(Number(new URL(baseURL).port));
  const journey = randomUUID();
  await context.setExtraHTTPHeaders({ [FAULT_HEADER]: journey });
  const shell = `http://localhost:${APP_PORT}`;
  const isWeb = mode === 'web';
  const frame = () =>
    page.frames().find((candidate) => candidate.parentFrame() && candidate.url().includes('/webapp'));

  let asksItself = false;
  const fault: Stage['fault'] = async (path, act, more = {}) => {
    if (!asksItself) await withoutFirstViews(context);
    asksItself = true;
    const body = JSON.stringify({ journey, path, act, ...more });
    await fetch(`http://127.0.0.1:${INJECTOR_PORT}/fault-injector/faults`, { method: 'POST', body });
  };
  const heard = () => page.evaluate(() => (window as unknown as { appLog?: BridgeMessage[] }).appLog ?? []);
  return {
    view: isWeb ? page : page.frameLocator('#view'),
    fault,
    refuse: (path, status, msg = '', error_data = null, more = {}) =>
      fault(path, { kind: 'answer', status, body: { code: status, msg, data: null, error_data } }, more),
    async open(path) {
      if (isWeb) await page.goto(path);
      else
        await page.goto(`${shell}/app-shell?${new URLSearchParams({ platform: mode, version: app, path })}`);
    },
    async address() {
      const url = new URL(isWeb ? page.url() : (frame()?.url() ?? 'about:blank'));
      return url.pathname + url.search;
    },
    told: async () => (await heard()).filter(({ type }) => type !== 'hello'),
    asked: async () => (await heard()).map(({ type }) => type).filter((type) => !NEWS.has(type)),
  };
}

/** Plays a customer who has not passed the identity check: pages ask the service whether they have. */
export async function playUncertified(context: BrowserContext): Promise<void> {
  await context.route('**/get-my-page*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { is_certified: boolean } | null };
    if (body.data !== null) body.data.is_certified = false;
    await route.fulfill({ response, json: body });
  });
}

import type { CallKey, CallTable } from '../calls/index.ts';
import type { Business } from './business.ts';
import type { DeviceDescriptor } from './device/device.ts';
import type { ScreenProps, UiType } from './screen.ts';

/** Name of a release's file that renders first views without a browser. */
export const SERVER_FILE = 'server.js';

/** Id of the script element that holds the answers of the page's first view, as JSON. */
export const FIRST_ANSWERS_ID = 'sold-first';
/** Id of the element that holds the first view until the site takes its place. */
export const FIRST_VIEW_ID = 'sold-view';

/** Id of the script element that names the calls which a page makes before its screen has come, as JSON. */
export const PAGE_CALLS_ID = 'sold-calls';

/** A public call whose answer a screen starts with. */
export interface FirstCall<K extends CallKey = CallKey> {
  key: K;
  input: CallTable[K]['input'];
  /** The view can be rendered without its answer: what an address names besides may be wrong. Default: it cannot. */
  isOptional?: true;
}

/** Calls that a page makes by itself while the code of its screen loads. */
export interface PageCalls {
  /** Calls that its first view would have started with. */
  everybody: readonly FirstCall[];
  /** Only for signed-in visitors. */
  own: readonly FirstCall[];
}

/** A call with its answer's `data`. */
export interface FirstAnswer<K extends CallKey = CallKey> extends Omit<FirstCall<K>, 'isOptional'> {
  data: CallTable[K]['output'];
}

/** Returns the cache key of a response: the call and its input by value. */
export function answerId(key: string, input: object): string {
  return `${key} ${JSON.stringify(input)}`;
}

/** Answers of a screen's first calls. */
export interface FirstAnswers {
  /** Undefined when it was not asked for or not answered. */
  get<K extends CallKey>(key: K, input: CallTable[K]['input']): CallTable[K]['output'] | undefined;
}

/** Metadata of a page for search engines and shared links. Plain text; the edge escapes it. */
export interface PageHead {
  title: string;
  description: string;
  /** The one address of what is shown, below the base path: `/trade/product/7`. */
  canonical: string;
  /** A picture of it: a path on our origin, with its size in pixels; null for none. */
  image: { path: string; width: number; height: number } | null;
  /** schema.org objects. */
  jsonLd: readonly object[];
}

/** Start of a screen without a browser. Its first view is the screen itself, rendered from the responses of these calls. */
export interface ScreenFirst {
  /** Public calls whose answers it starts with; null for an address that has no first view. Pure. */
  firstCalls(params: ScreenProps['params'], query: ScreenProps['query']): readonly FirstCall[] | null;
  /** Calls that only who is signed in may make, and that the page makes before the screen has come. Default: none. Pure. */
  ownCalls?(params: ScreenProps['params'], query: ScreenProps['query']): readonly FirstCall[];
  /** Paths for the sitemap, below the base path, without those that services list. Default: none. */
  addresses?: readonly string[];
  /** Metadata of the page. Pure. @throws when an answer it needs is missing */
  head(
    answers: FirstAnswers,
    params: ScreenProps['params'],
    query: ScreenProps['query'],
    today?: ScreenProps['today'],
  ): PageHead;
}

/**
 * Export `firstViews` of a remote's `src/first-views.ts`: path of a screen → how it begins without a browser. A module of
 * its own, because the browser needs none of it. Screens that are not named begin with a skeleton.
 */
export type FirstViews = Readonly<Record<string, ScreenFirst>>;

/** For what a first view is rendered. */
export interface FirstRequest {
  /** Path of the screen, as its release lists it. */
  screen: string;
  params: Readonly<Record<string, string>>;
  /** Query of the address with its question mark; empty without one. */
  search: string;
  ui: UiType;
  device: DeviceDescriptor;
  /** Day in Korean time, `yyyy-MM-dd`: a view has no clock, and is rendered again every day. Missing from older edges. */
  today?: string;
}

/** A rendered first view. */
export interface FirstView {
  /** Markup of the screen; everything in it is escaped by React. */
  html: string;
  head: PageHead;
}

/** Export `server` of a remote's `server.js`. It has no network and no state between two requests. */
export interface RemoteServer {
  /** Public calls the view starts with; null when the screen, or this address of it, has no first view. */
  callsFor(request: FirstRequest): readonly FirstCall[] | null;
  /** Calls of the person who looks, which the page makes itself; releases of before may have none. */
  ownCallsFor?(request: FirstRequest): readonly FirstCall[];
  /** Paths for the sitemap; older releases may have none. */
  addresses?(): readonly string[];
  /** @throws when an answer that the view cannot do without is missing */
  render(request: FirstRequest, answers: readonly FirstAnswer[]): Promise<FirstView>;
}

/** For what the host's frame is rendered. */
export interface FrameRequest {
  /** Address below the base path, with its query. */
  address: string;
  ui: UiType;
  device: DeviceDescriptor;
  /** Screens that live remotes offer: the frame links to no others. */
  screens: readonly { path: string }[];
  /** Operator of the site; null when the edge has no setting for it. */
  business: Business | null;
}

/** Export `server` of the host's `server.js`. */
export interface HostServer {
  /** Markup of the frame around a screen: what stands before it, and what after. */
  frame(request: FrameRequest): { before: string; after: string };
}

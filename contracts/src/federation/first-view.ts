import type { CallKey, CallTable } from '../calls/index.ts';
import type { Business } from './business.ts';
import type { DeviceDescriptor } from './device.ts';
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

/** What a page asks for by itself while the code of its screen is still on its way. */
export interface PageCalls {
  /** What its first view would have started with, had it come. */
  everybody: readonly FirstCall[];
  /** Asked for by who is signed in alone. */
  own: readonly FirstCall[];
}

/** A call with its answer's `data`. */
export interface FirstAnswer<K extends CallKey = CallKey> extends Omit<FirstCall<K>, 'isOptional'> {
  data: CallTable[K]['output'];
}

/** By what an answer is found again: the call and its input by value. */
export function answerId(key: string, input: object): string {
  return `${key} ${JSON.stringify(input)}`;
}

/** Answers of a screen's first calls. */
export interface FirstAnswers {
  /** Undefined when it was not asked for or not answered. */
  get<K extends CallKey>(key: K, input: CallTable[K]['input']): CallTable[K]['output'] | undefined;
}

/** What a page says of itself before it is read: to search engines, and where it is shared. Plain text; the edge escapes it. */
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

/** How a screen begins without a browser. Its first view is the screen itself, rendered from the answers of these calls. */
export interface ScreenFirst {
  /** Public calls whose answers it starts with; null for an address that has no first view. Pure. */
  firstCalls(params: ScreenProps['params'], query: ScreenProps['query']): readonly FirstCall[] | null;
  /** Calls that only who is signed in may make, and that the page makes before the screen has come. Default: none. Pure. */
  ownCalls?(params: ScreenProps['params'], query: ScreenProps['query']): readonly FirstCall[];
  /** Addresses of it that search engines are told of, below the base path; what services list is not among them. Default: none. */
  addresses?: readonly string[];
  /** What the page says of itself. Pure. @throws when an answer it needs is missing */
  head(
    answers: FirstAnswers,
    params: ScreenProps['params'],
    query: ScreenProps['query'],
    today?: ScreenProps['today'],
  ): PageHead;
}

/**
 * What a remote's `src/first-views.ts` exports as `firstViews`: path of a screen → how it begins without a browser. A module of
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
  /** Day in Korean time, `yyyy-MM-dd`: a view has no clock, and is rendered anew every day. Missing from edges before it. */
  today?: string;
}

/** A rendered first view. */
export interface FirstView {
  /** Markup of the screen; everything in it is escaped by React. */
  html: string;
  head: PageHead;
}

/** What `server.js` of a remote exports as `server`. It has no network and keeps nothing between two requests. */
export interface RemoteServer {
  /** Public calls the view starts with; null when the screen, or this address of it, has no first view. */
  callsFor(request: FirstRequest): readonly FirstCall[] | null;
  /** Calls of the person who looks, which the page makes itself; releases of before may have none. */
  ownCallsFor?(request: FirstRequest): readonly FirstCall[];
  /** Addresses that search engines are told of; releases of before may have none. */
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
  /** Who runs the site; null when the edge was not told. */
  business: Business | null;
}

/** What `server.js` of the host exports as `server`. */
export interface HostServer {
  /** Markup of the frame around a screen: what stands before it, and what after. */
  frame(request: FrameRequest): { before: string; after: string };
}

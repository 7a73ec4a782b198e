import type { DeviceDescriptor } from './device.ts';
import type { FirstAnswers, FirstCall, PageHead } from './first-view.ts';

/** Which variant of a screen is shown. */
export type UiType = 'mobile' | 'desktop';

/** What every screen is given by the host. `params` holds `params1`, `params2`, … (specification, section 2). */
export interface ScreenProps {
  params: Readonly<Record<string, string>>;
  /** Query of the address; a `URLSearchParams`, seen through what a screen needs of it. */
  query: { get(name: string): string | null; getAll(name: string): string[] };
  ui: UiType;
  device: DeviceDescriptor;
  /** Day in Korean time, `yyyy-MM-dd`, where the screen is rendered without a browser; a browser has a clock of its own. */
  today?: string;
}

/** How a remote loads one variant of a screen: a dynamic import of a module with a default export. */
export type LoadScreen = () => Promise<{ default: (props: ScreenProps) => unknown }>;

/** One screen a remote offers. `path` is below the base path: `/trade/product`, `/web/product/web_product/buy_product_detail`. */
export interface Screen {
  path: string;
  /** The view's name in PascalCase: for a four-segment path the last segment, converted. */
  view: string;
  /** Document title before the screen knows a better one. */
  title: string;
  /** Absent variants fall back to the other one. */
  ui: Partial<Record<UiType, LoadScreen>>;
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

/** What the exposed module `./screens` of every remote exports as `screens`. */
export interface RemoteModule {
  screens: readonly Screen[];
}

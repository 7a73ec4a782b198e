import type { DeviceDescriptor } from './device/device.ts';

export type UiType = 'mobile' | 'desktop';

/** Props of every screen. `params` holds `params1`, `params2`, … (specification, section 2). */
export interface ScreenProps {
  params: Readonly<Record<string, string>>;
  /** Query of the address; a `URLSearchParams`, seen through what a screen needs of it. */
  query: { get(name: string): string | null; getAll(name: string): string[] };
  ui: UiType;
  device: DeviceDescriptor;
  /** Day in Korean time, `yyyy-MM-dd`, where the screen is rendered without a browser; a browser has a clock of its own. */
  today?: string;
}

/** Loads one variant of a screen: a dynamic import of a module with a default export. */
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

/** Export of the exposed module `./screens` of every remote. */
export interface RemoteModule {
  screens: readonly Screen[];
}

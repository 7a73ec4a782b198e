import { GRADE_ITEM_PATH, ITEM_PATH, RELEASE_ITEM_PATH } from '../wire/paths.ts';
import type { DeviceDescriptor } from './device/device.ts';

/** Content of the phone's header in place of the logo. */
export interface ScreenHeader {
  /** Name of what is shown; null while the screen's own heading is in sight. */
  title: string | null;
  onShare(): void;
}

const PATHS = [ITEM_PATH, GRADE_ITEM_PATH, RELEASE_ITEM_PATH];

/**
 * Whether the phone's header has back, name, search and share on this page in place of the logo: known from the address
 * alone, so that the first view has its shape before the screen has come.
 * @param path below the base path
 */
export function hasScreenHeader(path: string): boolean {
  return PATHS.some((start) => path === start || path.startsWith(`${start}/`));
}

/** Whether nothing stands around a screen: in the app, which has its own bars, and with the `bare` template (specification, section 2). */
export function isBare(device: Pick<DeviceDescriptor, 'webview'>, template: string | null): boolean {
  return device.webview || template === 'bare';
}

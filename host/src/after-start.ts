import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import type { InlineReleases } from '@sold/contracts/federation/release';
import { openLinksBeside } from '@sold/shared/modal/links-beside';
import { isInApp } from '@sold/shared/platform/in-app';
import { keepFocus } from '@sold/shared/platform/keep-focus';
import { keepFieldsInView } from '@sold/shared/platform/keyboard-room';
import { followTranslation } from './translation/follow-translation.ts';
import { sendVitals } from './vitals/send-vitals.ts';

/** Starts the parts of a page that its first view does not need. @param opened path that the page was opened with */
export function afterStart(releases: InlineReleases, { android }: DeviceDescriptor, opened: string): void {
  keepFocus(document);
  // Android alone lets its keyboard cover the field that is being typed in.
  if (android) keepFieldsInView();
  if (isInApp()) openLinksBeside();
  // A browser translates once the page has loaded, and asks its own service first.
  followTranslation();
  sendVitals(releases, opened);
}

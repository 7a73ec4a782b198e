import type { ScreenHeader } from '@sold/contracts/federation/screen-header';
import { createStore } from '@sold/shared/platform/store';

/** What the screen that is shown put into the phone's header; null before it has come. */
export const screenHeader = createStore<ScreenHeader | null>(null);

import type { ScreenHeader } from '@sold/contracts/federation/screen-header';
import { createStore } from '@sold/shared/platform/store';

/** Header content of the current screen; null before it has loaded. */
export const screenHeader = createStore<ScreenHeader | null>(null);

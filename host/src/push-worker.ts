/** The service worker of pushes, a file of its own (`@sold/build`, push-worker-file): it fetches nothing and caches nothing. */
import type { PushScope } from './push-worker/scope.ts';
import { showPushes } from './push-worker/show-pushes.ts';

declare const self: PushScope;

showPushes(self);

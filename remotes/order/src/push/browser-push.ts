import type { CallTable } from '@sold/contracts/calls/index';
import { PUSH_WORKER_PATH, PUSH_WORKER_SCOPE } from '@sold/contracts/federation/push-worker';
import { PUSH_POLICY } from '@sold/contracts/federation/trusted-types';
import { isInApp } from '@sold/shared/platform/in-app';
import { policyOf, type TrustedTypesPolicy } from '@sold/shared/platform/trusted-types';

/** A page may make a policy once. */
let policy: TrustedTypesPolicy | undefined;

type Subscription = CallTable['POST /api/v3/user/mypage/save-push']['input'];

/** Whether this browser can show pushes. `unasked`: the person says so when they turn them on. */
export type Ability = 'none' | 'unasked' | 'denied' | 'granted';

/** The app has pushes of its own (`showNotice`), and the browsers of other apps have none. */
export function pushAbility(): Ability {
  if (isInApp() || !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'none';
  return Notification.permission === 'default' ? 'unasked' : Notification.permission;
}

/** Whether this browser has a subscription. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER_SCOPE);
  return Boolean(await registration?.pushManager.getSubscription());
}

/**
 * Asks the person, and subscribes: from a press alone. One with another key is replaced.
 * @returns null when the person says no @throws whatever the browser throws
 */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  policy ??= policyOf(window, PUSH_POLICY, { createScriptURL: () => PUSH_WORKER_PATH });
  await navigator.serviceWorker.register(policy?.createScriptURL(PUSH_WORKER_PATH) ?? PUSH_WORKER_PATH, {
    scope: PUSH_WORKER_SCOPE,
  });
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const old = await pushManager.getSubscription();
  if (old && !isSameKey(old.options.applicationServerKey, key)) await old.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

function isSameKey(one: ArrayBuffer | null, other: Uint8Array): boolean {
  return one !== null && String(new Uint8Array(one)) === String(other);
}

/** @param text base64url */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

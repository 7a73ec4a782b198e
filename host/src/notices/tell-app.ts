import type { Bridge } from '@sold/contracts/bridge/bridge';
import type { Message } from '@sold/contracts/entities/lists';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { call } from '@sold/shared/api/client';
import { deviceStorage } from '@sold/shared/platform/browser-storage';

/** Interval of the requests while a page is visible, milliseconds. */
export const ASK_MS = 60_000;
/** Number of the newest message passed to the app, for all pages of this device. */
const TOLD = 'sold.notices-told';

/**
 * Passes a customer's messages on to the app, while the page is open and visible. Messages from before the first request
 * are not new. Without the app's capability there are no requests.
 * @returns function that stops it
 */
export function tellApp(bridge: Bridge, isLogin: () => boolean): () => void {
  let isAsking = false;
  async function ask(): Promise<void> {
    if (isAsking || !isLogin() || document.visibilityState !== 'visible') return;
    if (bridge.can('showNotice') !== 'yes') return;
    isAsking = true;
    const answer = await call('GET /api/v3/user/mypage/get-message-list', {}, { quiet: 'silent' });
    isAsking = false;
    if (answer.ok) tell(bridge, answer.data.list);
  }
  void ask();
  const timer = window.setInterval(() => void ask(), ASK_MS);
  const onSeen = () => void ask();
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', onSeen);
  };
}

/** @param list newest first */
function tell(bridge: Bridge, list: readonly Message[]): void {
  const newest = list[0]?.message_id ?? 0;
  const told = Number(deviceStorage.read(TOLD) ?? Number.NaN);
  const fresh = Number.isSafeInteger(told)
    ? list.filter(({ message_id, is_read }) => message_id > told && !is_read)
    : [];
  if (!(told >= newest)) deviceStorage.write(TOLD, String(newest));
  for (const { message_id, title, about, text, to } of [...fresh].reverse())
    bridge.send('showNotice', {
      message_id,
      title,
      text: about ? `${about} · ${text}` : text,
      to: `${BASE_PATH}${to}`,
    });
}

import { isOnline, whenOnline } from '../platform/connection.ts';
import { toast } from './toast.ts';

/**
 * Fetches code that comes late, for `lazy` and the like, whose failures last. Without a connection the page says so, and what was
 * asked for comes when there is one; any other failure is thrown.
 * @example const Panel = lazy(() => loadConnected(() => import('./panel.tsx')));
 */
export async function loadConnected<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isOnline()) throw error;
    toast('인터넷 연결이 끊겼어요. 연결되면 바로 보여 드려요.', { durationMs: 3_000 });
    await new Promise<void>((resolve) => whenOnline(resolve));
    return loadConnected(load);
  }
}

import type { HostServices } from '@sold/contracts/federation/host-services';

/** One message to the app. */
interface BridgeMessage {
  v: 1;
  id: string;
  type: string;
  payload: unknown;
}

/** The way to the app: a WebKit message handler on iOS (takes objects), a JavaScript interface on Android (takes text). */
export function createBridge(win: Window = window): HostServices['bridge'] {
  const ios = win.webkit?.messageHandlers?.soldApp;
  const android = win.SoldApp;
  let sent = 0;
  return {
    present: ios !== undefined || android !== undefined,
    send(type, payload = null) {
      sent += 1;
      const message: BridgeMessage = { v: 1, id: `${Date.now().toString(36)}-${sent}`, type, payload };
      if (ios) ios.postMessage(message);
      else if (android) android.postMessage(JSON.stringify(message));
      else return false;
      return true;
    },
  };
}

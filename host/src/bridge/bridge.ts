import { compareVersions } from '@sold/contracts/base/app-version';
import { type BridgeAction, SINCE } from '@sold/contracts/bridge/actions';
import { type Ability, type Bridge, NO_APP } from '@sold/contracts/bridge/bridge';
import { BRIDGE_VERSION, type FromApp, type ToApp } from '@sold/contracts/bridge/envelope';
import { findApp } from './transport.ts';

/** How long an app may take to say it is ready, milliseconds; one that is silent is older than the handshake. */
export const READY_MS = 600;

/** The bridge with the side that only the host uses. */
export interface HostBridge extends Bridge {
  /** Takes the app's answer to `hello`. */
  ready(app: FromApp & { type: 'ready' }): void;
}

/**
 * Makes the bridge: says `hello`, keeps messages until the app is ready (or has been silent for {@link READY_MS}), and
 * sends only what the app understands. Nothing is thrown into the page.
 * @param version marker of the app in the user agent; null without one
 */
export function createBridge(win: Window, version: string | null): HostBridge {
  const post = findApp(win);
  if (post === null) return { ...NO_APP, ready: () => undefined };

  let queue: (ToApp & { type: BridgeAction })[] | null = [];
  let capabilities: ReadonlySet<BridgeAction> | null = null;
  let sent = 0;
  const nextId = () => {
    sent += 1;
    return `${Date.now().toString(36)}-${sent}`;
  };

  function can(action: BridgeAction): Ability {
    const understood = capabilities
      ? capabilities.has(action)
      : compareVersions(version ?? '1.0.0', SINCE[action]) >= 0;
    return understood ? 'yes' : 'app_too_old';
  }

  function flush(): void {
    const waiting = queue ?? [];
    queue = null;
    for (const message of waiting) if (can(message.type) === 'yes') post?.(message);
  }

  post({ v: BRIDGE_VERSION, id: nextId(), type: 'hello', payload: { versions: [BRIDGE_VERSION] } });
  win.setTimeout(flush, READY_MS);

  return {
    present: true,
    can,
    send(action, ...[payload]) {
      if (can(action) === 'app_too_old') return { ok: false, reason: 'app_too_old' };
      const message = { v: BRIDGE_VERSION, id: nextId(), type: action, payload: payload ?? null } as ToApp & {
        type: BridgeAction;
      };
      if (queue) {
        queue.push(message);
        return { ok: true, state: 'queued' };
      }
      return post(message) ? { ok: true, state: 'sent' } : { ok: false, reason: 'failed' };
    },
    ready(app) {
      capabilities = new Set(app.capabilities);
      flush();
    },
  };
}

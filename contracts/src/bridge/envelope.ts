import { type BridgeAction, type BridgePayloads, SINCE } from './actions.ts';

/** Version of the envelope both sides speak. */
export const BRIDGE_VERSION = 1;

/** A message to the app. `hello` asks it to say what it can; its answer is `ready`. */
export type ToApp =
  | { v: typeof BRIDGE_VERSION; id: string; type: 'hello'; payload: { versions: readonly number[] } }
  /** Sent by the page of the identity check, not by the site: the check succeeded. */
  | { v: typeof BRIDGE_VERSION; id: string; type: 'certified'; payload: { token: string } }
  | {
      [Action in BridgeAction]: {
        v: typeof BRIDGE_VERSION;
        id: string;
        type: Action;
        payload: BridgePayloads[Action];
      };
    }[BridgeAction];

/** A message of the app, handed to `window.soldBridge.receive`. */
export type FromApp =
  /** The app listens: its version and the actions it understands. */
  | { type: 'ready'; version: string; capabilities: readonly BridgeAction[] }
  /** The session ended, or the app wants a login. */
  | { type: 'openLogin' }
  /** The app signed in. */
  | { type: 'setJWT'; jwt: string }
  /** The identity check in its web view succeeded. */
  | { type: 'onCertificated'; token: string | null };

/** Reads a message of the app; null for an invalid message. Unknown actions in `capabilities` are left out. */
export function readFromApp(message: unknown): FromApp | null {
  const envelope = typeof message === 'string' ? parsed(message) : message;
  if (!isRecord(envelope) || envelope.v !== BRIDGE_VERSION) return null;
  const payload = isRecord(envelope.payload) ? envelope.payload : {};
  switch (envelope.type) {
    case 'ready':
      return typeof payload.version === 'string' && Array.isArray(payload.capabilities)
        ? { type: 'ready', version: payload.version, capabilities: payload.capabilities.filter(isAction) }
        : null;
    case 'openLogin':
      return { type: 'openLogin' };
    case 'setJWT':
      return typeof payload.jwt === 'string' && payload.jwt !== ''
        ? { type: 'setJWT', jwt: payload.jwt }
        : null;
    case 'onCertificated':
      return { type: 'onCertificated', token: typeof payload.token === 'string' ? payload.token : null };
    default:
      return null;
  }
}

function isAction(name: unknown): name is BridgeAction {
  return typeof name === 'string' && Object.hasOwn(SINCE, name);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

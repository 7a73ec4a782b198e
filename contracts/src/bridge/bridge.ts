import type { BridgeAction, BridgePayloads } from './actions.ts';

/** Whether an action can be asked for: the page asks before it offers something that only the app can do. */
export type Ability = 'yes' | 'no_app' | 'app_too_old';

/** Result of a message. `queued`: it goes out when the app is ready. Sending never throws. */
export type Sent =
  | { ok: true; state: 'sent' | 'queued' }
  | { ok: false; reason: 'no_app' | 'app_too_old' | 'failed' };

/** The page's side of the bridge. */
export interface Bridge {
  /** True inside the app's web view. */
  present: boolean;
  can(action: BridgeAction): Ability;
  send<Action extends BridgeAction>(
    action: Action,
    ...payload: BridgePayloads[Action] extends null ? [] : [payload: BridgePayloads[Action]]
  ): Sent;
}

/** The bridge of a page outside the app. */
export const NO_APP: Bridge = {
  present: false,
  can: () => 'no_app',
  send: () => ({ ok: false, reason: 'no_app' }),
};

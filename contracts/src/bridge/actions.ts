import type { SentEvent } from './analytics.ts';

/** Everything the page asks of the app, with what it hands over (specification, section 7). */
export interface BridgePayloads {
  /** Hands the rolling token over. */
  sendJWT: { jwt: string };
  /** Opens the app's own login. */
  openLogin: null;
  /** Opens an address in a further web view: the identity check. */
  openWebView: { url: string };
  /** Closes this web view. */
  close: null;
  /** Ends the app. */
  terminateApp: null;
  /** Follows a link of the app scheme. */
  runDeeplink: { link: string };
  /** The person's identity has been checked. */
  sendAUTH: null;
  /** Opens an address in the phone's own browser. */
  outBrowsingMessage: { url: string };
  /** Asks for a login that comes back to this page. */
  goLogin: { returnUrl: string };
  /** Passes an event on to the app's own analytics. */
  sendAnalyticsEvent: SentEvent;
  /**
   * A new message of the customer while a page is open; the app shows it as its own notification. `message_id` marks messages that were
   * shown before. `to` is the page to continue on, with the base path.
   */
  showNotice: { message_id: number; title: string; text: string; to: string };
}

export type BridgeAction = keyof BridgePayloads;

/**
 * The app version that first understood an action, for apps that do not say what they can. The actions that the
 * specification calls bridge actions have been there from the start; its "further messages" came later.
 */
export const SINCE: Readonly<Record<BridgeAction, string>> = {
  sendJWT: '1.0.0',
  openLogin: '1.0.0',
  openWebView: '1.0.0',
  close: '1.0.0',
  terminateApp: '1.0.0',
  runDeeplink: '1.0.0',
  sendAUTH: '1.0.0',
  outBrowsingMessage: '2.0.0',
  goLogin: '2.0.0',
  sendAnalyticsEvent: '2.0.0',
  showNotice: '3.3.0',
};

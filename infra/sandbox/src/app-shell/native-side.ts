import { type Platform, userAgentOf } from './phones.ts';

/**
 * Script that runs before everything else in a page of the stand-in's web view: the app's side of the bridge. It posts
 * messages of the page to the shell around it, and hands the shell's messages to the page as the app does.
 */
export function nativeSide(platform: Platform, version: string): string {
  const agent = JSON.stringify(userAgentOf(platform, version));
  const bridge =
    platform === 'ios'
      ? `window.webkit = { messageHandlers: { soldApp: { postMessage: tell } } };`
      : `window.SoldApp = { postMessage: (text) => tell(JSON.parse(text)) };`;
  return `(() => {
  if (window.parent === window) return;
  const tell = (message) => window.parent.postMessage({ soldShell: message }, location.origin);
  Object.defineProperty(navigator, 'userAgent', { get: () => ${agent} });
  Object.defineProperty(navigator, 'platform', { get: () => '${platform === 'ios' ? 'iPhone' : 'Linux armv8l'}' });
  Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });
  window.soldAppInfo = '${platform}/${version}';
  ${bridge}
  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== location.origin || !data || !data.soldNative) return;
    const { envelope, legacy, value } = data.soldNative;
    if (envelope && window.soldBridge) window.soldBridge.receive(envelope);
    if (legacy && typeof window[legacy] === 'function') window[legacy](value);
  });
})();`;
}

/**
 * The oldest browsers that the site works in: iOS and Safari 15, and what Chrome, Edge and Samsung Internet were four years
 * ago. In-app browsers (KakaoTalk, Naver, Instagram) are the system's WebView: Safari's of iOS, and Android's, whose versions
 * are Chrome's. Scripts and styles are compiled for them, and the checks in `browsers/` hold the sources to them.
 */
export const BROWSERS = {
  ios: '15',
  safari: '15',
  chrome: '107',
  android: '107',
  edge: '107',
  samsung: '19',
} as const;

type Browser = keyof typeof BROWSERS;

/** The list as a query of browserslist, as webpack takes it. Android's WebView is Chrome there. */
const QUERY_NAMES: Partial<Record<Browser, string>> = { ios: 'ios_saf' };
export const QUERY = Object.entries(BROWSERS)
  .filter(([name]) => name !== 'android')
  .map(([name, version]) => `${QUERY_NAMES[name as Browser] ?? name} >= ${version}`)
  .join(', ');

/** The list as lightningcss takes it: a version is a number of three bytes. */
export const CSS_TARGETS = Object.fromEntries(
  Object.entries(BROWSERS)
    .filter(([name]) => name !== 'android')
    .map(([name, version]) => [QUERY_NAMES[name as Browser] ?? name, Number(version) << 16]),
);

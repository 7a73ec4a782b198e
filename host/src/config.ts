/** Sent as `X-App-Key` with every call (specification, section 7). */
export const APP_KEY = 'sold-web';

/** Where the app is to be had and updated, unless the edge says otherwise (`APP_STORES`). */
export const STORE_PAGES = {
  ios: 'https://apps.apple.com/kr/search?term=SOLD',
  android: 'https://play.google.com/store/apps/details?id=kr.sold.app',
} as const;

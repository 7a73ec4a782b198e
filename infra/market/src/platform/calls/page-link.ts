import { APP_SCHEME } from '@sold/contracts/base/link';
import { BASE_PATH } from '@sold/contracts/federation/route';

/**
 * A deeplink to a page of ours, which the app opens in a web view and a browser goes to (specification, section 5, "Deeplink
 * transform").
 * @param publicUrl our origin as people see it
 * @param path below the base path: `/trade/product/7`
 */
export function pageLink(publicUrl: string, path: string): string {
  return `${APP_SCHEME}//webview?url=${encodeURIComponent(new URL(`${BASE_PATH}${path}`, publicUrl).href)}`;
}

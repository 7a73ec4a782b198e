import { imageHost } from '@sold/contracts/base/environment';
import { TRUSTED_TYPES_POLICIES } from '@sold/contracts/federation/trusted-types';

/** Where the scripts of analytics providers send to; let in only on a site that is configured with one. */
const ANALYTICS_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.googletagmanager.com',
  'https://www.facebook.com',
  'https://connect.facebook.net',
];

/** Where KakaoTalk's SDK sends what is shared. */
const KAKAO_SHARER = 'https://sharer.kakao.com';

/** Others that pages of this site work with. */
export interface Partners {
  analytics: boolean;
  kakao: boolean;
  /** Where the video site's player is; null without one. */
  videoEmbedUrl: string | null;
}

/** @param nonce fresh for each page */
export function contentSecurityPolicy(nonce: string, partners: Partners): string {
  const analytics = partners.analytics ? ` ${ANALYTICS_HOSTS.join(' ')}` : '';
  return [
    "default-src 'self'",
    // The service worker of pushes: a nonce cannot let it in.
    "worker-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes; they can hold no script.
    "style-src-attr 'unsafe-inline'",
    // Releases announced on a developer's machine have their pictures on staging (`releaseImage`).
    `img-src 'self' data: blob: https://${imageHost('stage')}${analytics}`,
    "font-src 'self'",
    `connect-src 'self'${analytics}`,
    `frame-src 'self'${originOf(partners.videoEmbedUrl)}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${partners.kakao ? ` ${KAKAO_SHARER}` : ''}`,
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICIES.join(' ')}`,
  ].join('; ');
}

/** The origin of an address elsewhere; empty for none and for one of ours. */
function originOf(address: string | null): string {
  return address !== null && URL.canParse(address) ? ` ${new URL(address).origin}` : '';
}

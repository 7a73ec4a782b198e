/** A phone the stand-in plays. */
export type Platform = 'ios' | 'android';

/** User agent of the app's web view; the marker with the app's version comes last. */
export function userAgentOf(platform: Platform, version: string): string {
  return platform === 'ios'
    ? `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 soldapp/${version}`
    : `Mozilla/5.0 (Linux; Android 15; SM-S931N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 soldapp/${version}`;
}

/** Reads the phone out of the cookie the stand-in sets: `ios 3.2.0`. */
export function phoneOf(text: string | undefined): { platform: Platform; version: string } {
  const [platform, version = ''] = (text ?? '').split(' ');
  return {
    platform: platform === 'ios' ? 'ios' : 'android',
    version: /^\d+\.\d+\.\d+$/.test(version) ? version : '3.2.0',
  };
}

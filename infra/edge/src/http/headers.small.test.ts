import { expect, test } from 'vitest';
import { pageHeaders } from './headers.ts';

test('allows the camera, which reads barcodes, to pages of the site alone, and the microphone to none', () => {
  const headers = pageHeaders('nonce', { analytics: false, kakao: false, videoEmbedUrl: null });
  expect(headers['Permissions-Policy']).toBe('camera=(self), microphone=(), geolocation=()');
});

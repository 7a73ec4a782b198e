import { expect, test } from 'vitest';
import { pageHeaders } from './headers.ts';

test('lets pages of the site alone use the camera, which reads barcodes, and no page the microphone', () => {
  const headers = pageHeaders('nonce', { analytics: false, kakao: false, videoEmbedUrl: null });
  expect(headers['Permissions-Policy']).toBe('camera=(self), microphone=(), geolocation=()');
});

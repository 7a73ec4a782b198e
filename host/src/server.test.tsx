// @vitest-environment node
import type { FrameRequest } from '@sold/contracts/federation/first-view';
import { expect, test } from 'vitest';
import { server } from './server.tsx';

const request = (more: Partial<FrameRequest> = {}): FrameRequest => ({
  address: '/trade/product/7',
  ui: 'mobile',
  device: { webview: false } as FrameRequest['device'],
  screens: [{ path: '/' }, { path: '/trade/product' }, { path: '/web/user/policy' }],
  ...more,
});

test('the screen stands in the content of the frame', () => {
  const { before, after } = server.frame(request());
  expect(before).toContain('본문 바로가기');
  expect(before).toMatch(/<main id="content"[^>]*>$/);
  expect(after).toMatch(/^<\/main>/);
});

test('a wide page has search, categories and footer, and links to live screens alone', () => {
  const { before, after } = server.frame(request({ ui: 'desktop', address: '/?category=tech' }));
  expect(before).toMatch(/aria-current="page" href="\/webapp\/\?category=tech"/);
  expect(after).toContain('이용약관');
  const without = server.frame(request({ ui: 'desktop', address: '/', screens: [{ path: '/' }] }));
  expect(without.after).not.toContain('이용약관');
});

test('what was searched for stands in the field as text', () => {
  const q = '"><script>alert(1)</script><sold-screen></sold-screen>';
  const { before } = server.frame(request({ ui: 'desktop', address: `/?q=${encodeURIComponent(q)}` }));
  expect(before).toContain('value="&quot;&gt;&lt;script&gt;');
});

test('inside the app and with a bare template there is nothing around it', () => {
  const bare = server.frame(request({ address: '/?template=bare' }));
  const inApp = server.frame(request({ device: { webview: true } as FrameRequest['device'] }));
  expect(bare.before).not.toContain('<header');
  expect(inApp).toEqual(bare);
});

test('the same request gives the same bytes, and nobody is signed in', () => {
  expect(server.frame(request())).toEqual(server.frame(request()));
  expect(server.frame(request()).before).toContain('로그인');
  expect(server.frame(request()).before).not.toContain('로그아웃');
});

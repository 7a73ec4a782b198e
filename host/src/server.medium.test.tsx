// @vitest-environment node
import type { FrameRequest } from '@sold/contracts/federation/first-view';
import { expect, test } from 'vitest';
import { server } from './server.tsx';

const request = (more: Partial<FrameRequest> = {}): FrameRequest => ({
  address: '/trade/product/7',
  ui: 'mobile',
  // A phone, unless the page is one for a wide screen.
  device: { webview: false, mobile: more.ui !== 'desktop' } as FrameRequest['device'],
  screens: [{ path: '/' }, { path: '/trade/product' }, { path: '/web/user/policy' }],
  business: null,
  ...more,
});

test('places the screen in the content of the frame', () => {
  const { before, after } = server.frame(request());
  expect(before).toContain('본문 바로가기');
  expect(before).toMatch(/<main id="content"[^>]*>$/);
  expect(after).toMatch(/^<\/main>/);
});

test('shows search, categories and footer on a wide page, and links to live screens alone', () => {
  const { before, after } = server.frame(request({ ui: 'desktop', address: '/?category=tech' }));
  expect(before).toMatch(/aria-current="page" href="\/webapp\/\?category=tech"/);
  expect(after).toContain('이용약관');
  const without = server.frame(request({ ui: 'desktop', address: '/', screens: [{ path: '/' }] }));
  expect(without.after).not.toContain('이용약관');
});

test('shows the site’s operator in the footer, and in the first view of a phone’s home', () => {
  const business = {
    name: '솔드 <b>',
    representative: '김솔드',
    registrationNo: '123-45-67891',
    mailOrderNo: '제2026-서울강남-0001호',
    address: '서울시 강남구 1',
    phone: '02-000-0000',
    email: 'help@sold.test',
  };
  for (const ui of ['desktop', 'mobile'] as const) {
    const { after } = server.frame(request({ ui, address: '/', business }));
    for (const words of [
      '솔드 &lt;b&gt;',
      '대표 김솔드',
      '123-45-67891',
      '제2026-서울강남-0001호',
      '강남구 1',
    ])
      expect(after).toContain(words);
    expect(after).toContain('wrkr_no=1234567891');
    expect(after).toContain('href="mailto:help@sold.test"');
    expect(after).toContain('통신판매중개자');
  }
  expect(server.frame(request({ ui: 'desktop', address: '/' })).after).not.toContain('사업자등록번호');
});

test('shows the search words in the field as text', () => {
  const q = '"><script>alert(1)</script><sold-screen></sold-screen>';
  const { before } = server.frame(request({ ui: 'desktop', address: `/?q=${encodeURIComponent(q)}` }));
  expect(before).toContain('value="&quot;&gt;&lt;script&gt;');
});

test('shows no frame inside the app and with a bare template', () => {
  const bare = server.frame(request({ address: '/?template=bare' }));
  const inApp = server.frame(request({ device: { webview: true } as FrameRequest['device'] }));
  expect(bare.before).not.toContain('<header');
  expect(inApp).toEqual(bare);
});

test('gives the same bytes for the same request, signed out', () => {
  expect(server.frame(request())).toEqual(server.frame(request()));
  const { before, after } = server.frame(request({ address: '/' }));
  const home = before + after;
  expect(home).toContain('로그인');
  expect(home).not.toContain('>MY<');
});

test('shows the tools of an item and no logo before the screen has come', () => {
  const { before } = server.frame(request());
  for (const name of ['뒤로', '상품 검색', '공유하기']) expect(before).toContain(name);
  expect(before).not.toContain('SOLD 홈');
});

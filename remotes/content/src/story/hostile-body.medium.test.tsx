// @vitest-environment jsdom

import { show } from '@sold/shared/testing/show';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { content } from '../testing/contents.ts';
import { screenProps } from '../testing/screen-props.ts';
import ContentDetail from './content-detail-mobile.tsx';

afterEach(cleanup);

const HOSTILE = `<p style="color:red">본문</p>
  <script>window.ran = 1</script><iframe src="/x"></iframe><object data="/x"></object><form><input></form>
  <img src="/a.png" onerror="window.ran = 1"><img src="javascript:window.ran = 1">
  <a href="javascript:window.ran = 1" onclick="window.ran = 1">여기</a>
  <svg onload="window.ran = 1"><animate onbegin="window.ran = 1"/></svg>
  <p style="background: url('javascript:window.ran = 1'); position: fixed; inset: 0">덮개</p>`;

test('runs no code from the text of an editor or an attacker', async () => {
  show(<ContentDetail {...screenProps({ params1: '7' })} />, {
    'GET /api/v3/content/post/get-contents-detail': () =>
      content({ body_html: HOSTILE, title: '<img src=x onerror=alert(1)>' }),
    'GET /api/v3/contents/banners': () => ({ list: [] }),
  });
  const body = (await screen.findByText('본문')).parentElement;
  expect(body?.querySelector('script, iframe, object, form, input, svg')).toBeNull();
  for (const element of body?.querySelectorAll('*') ?? [])
    for (const { name, value } of element.attributes) {
      // The alternative text is the page's own: none.
      if (name === 'alt') expect(value).toBe('');
      else expect(['style', 'src']).toContain(name);
      if (name === 'src') expect(value).toBe('/a.png');
    }
  expect(body?.querySelector('p')?.getAttribute('style')).toBe('color:red');
  expect(screen.getByText('여기').getAttribute('href')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<img src=x onerror=alert(1)>');
  expect('ran' in window).toBe(false);
});

// @vitest-environment jsdom
// DOMPurify supports jsdom; happy-dom loses elements under it.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { sizeGuideOf } from './size-guide.ts';
import { SizeInfoPopup } from './size-info.tsx';

// jsdom has the element and not its methods.
HTMLDialogElement.prototype.showModal ??= vi.fn(function open(this: HTMLDialogElement) {
  this.open = true;
});
HTMLDialogElement.prototype.close ??= vi.fn();

afterEach(cleanup);

const modal = { isOpen: true, isHidden: false, open: async () => true, close: async () => {} };
const guide = (deep_link: string, editor_body = '<p>작게 나와요.</p>') => ({ deep_link, editor_body });

test('prefers the guide of the item to that of its classification', () => {
  const [own, standard] = [guide('', 'own'), guide('', 'standard')];
  expect(sizeGuideOf({ size_banner: own, standard_category_size_banner: standard })).toBe(own);
  expect(sizeGuideOf({ size_banner: null, standard_category_size_banner: standard })).toBe(standard);
  expect(sizeGuideOf({ size_banner: null, standard_category_size_banner: null })).toBeNull();
});

test('keeps the words of a guide and removes what could run', async () => {
  show(
    <SizeInfoPopup
      modal={modal}
      guide={guide('', '<p onclick="x()">작게 나와요.</p><script>x()</script>')}
    />,
  );
  expect((await screen.findByText('작게 나와요.')).outerHTML).toBe('<p>작게 나와요.</p>');
  expect(document.querySelector('dialog script')).toBeNull();
  expect(screen.queryByText('더 알아보기')).toBeNull();
});

test.each([
  ['https://shop.invalid/size', 'https://shop.invalid/size'],
  ['soldapp://webview?url=https%3A%2F%2Fshop.invalid%2Fsize', 'https://shop.invalid/size'],
  ['/webapp/web/content/web_content/content_detail/3', '/webapp/web/content/web_content/content_detail/3'],
  ['javascript:alert(1)', null],
])('leads from %s to %s', (link, address) => {
  show(<SizeInfoPopup modal={modal} guide={guide(link)} />);
  expect(screen.queryByRole('link', { name: '더 알아보기' })?.getAttribute('href') ?? null).toBe(address);
  expect(screen.queryByText('더 알아보기') === null).toBe(address === null);
});

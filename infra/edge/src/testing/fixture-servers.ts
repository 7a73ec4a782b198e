/** Texts of `server.js` files that tests publish. */
import { publishFixture } from './fixture-release.ts';

/** Server code of a host: a frame that shows its input, and no frame in the app. */
export const HOST_SERVER = `export const server = {
  frame({ address, ui, device, screens }) {
    if (device.webview) return { before: '', after: '' };
    return { before: '<nav data-ui="' + ui + '" data-screens="' + screens.length + '">', after: '</nav>' };
  },
};`;

/** Server code of a remote with items; `text` marks the version. @param more statements in `render` before it answers */
export function itemServer(text: string, more = ''): string {
  return `let rendered = 0;
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
export const server = {
  callsFor({ params, search }) {
    if (search.includes('none')) return null;
    return [{ key: 'GET /api/v3/product/item/get-item-detail-basic', input: { item_id: Number(params.params1) } }];
  },
  addresses: () => ['/trade/product', '/elsewhere', '/trade/product/of?a=<b>'],
  ownCallsFor: ({ search }) =>
    search.includes('own') ? [{ key: 'GET /api/v3/user/mypage/get-my-page', input: { mk: 1 } }] : [],
  async render({ params, search, ui }, answers) {
    ${more}
    const { name } = answers[0].data;
    return {
      html: '<article data-count="' + ++rendered + '" data-ui="' + ui + '">${text} ' + escaped(name) + '</article>',
      head: {
        title: name, description: name + ' 시세', canonical: '/trade/product/' + params.params1,
        image: { path: '/api/image/' + params.params1, width: 600, height: 600 },
        jsonLd: [{ '@type': 'Product', name }],
      },
    };
  },
};`;
}

/** Publishes a host and trade with items, both with first views. */
export function publishItemSite(store: string): void {
  publishFixture(store, { unit: 'host', version: '1.0.0', server: HOST_SERVER });
  const server = itemServer('처음');
  publishFixture(store, { unit: 'trade', version: '1.0.0', server, screens: ['/trade/product'] });
}

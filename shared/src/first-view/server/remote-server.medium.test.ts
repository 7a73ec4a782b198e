// @vitest-environment node
import type { FirstAnswer, FirstRequest, FirstViews } from '@sold/contracts/federation/first-view';
import type { Screen, ScreenProps } from '@sold/contracts/federation/screen';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useCall } from '../../hooks/use-call.ts';
import { useHost } from '../../host.ts';
import { type Modal, useModal } from '../../modal/modal-stack.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { remoteServer } from './remote-server.ts';

const KEY = 'GET /api/v3/product/item/get-item-detail-basic';

function Closed({ modal }: { modal: Modal }) {
  return Sheet({ modal, title: '사이즈', children: 'inside' });
}

function Item({ params, ui }: ScreenProps) {
  const { state, data } = useCall(KEY, { item_id: Number(params.params1) });
  const modal = useModal('size');
  const signedIn = useHost().session.isLogin;
  return createElement(
    'p',
    null,
    `${ui} ${state} ${data?.item_name ?? 'nothing'} ${modal.isOpen} ${signedIn}`,
    createElement(Closed, { modal }),
  );
}

let waits = Promise.resolve();
const screens: Screen[] = [
  {
    path: '/item',
    view: 'Item',
    title: '',
    ui: { mobile: () => waits.then(() => ({ default: Item })) },
  },
  { path: '/other', view: 'Other', title: '', ui: {} },
];
const firstViews: FirstViews = {
  '/item': {
    firstCalls: (params) =>
      params.params1 ? [{ key: KEY, input: { item_id: Number(params.params1) } }] : null,
    head(answers, params, query) {
      const item = answers.get(KEY, { item_id: Number(params.params1) });
      if (!item) throw new Error('no item');
      return {
        title: item.item_name,
        description: query.get('q') ?? '',
        canonical: '/',
        image: null,
        jsonLd: [],
      };
    },
  },
};
const server = remoteServer(screens, firstViews);

const request = (id: string, ui: 'mobile' | 'desktop' = 'mobile') =>
  ({ screen: '/item', params: { params1: id }, search: '?q=a', ui, device: {} }) as unknown as FirstRequest;
const answer = (id: number, item_name: string) =>
  ({ key: KEY, input: { item_id: id }, data: { item_name } }) as unknown as FirstAnswer;

test('names the calls of a screen for its address, and none for other addresses', () => {
  expect(server.callsFor(request('7'))).toEqual([{ key: KEY, input: { item_id: 7 } }]);
  expect(server.callsFor({ ...request('7'), params: {} })).toBeNull();
  expect(server.callsFor({ ...request('7'), screen: '/other' })).toBeNull();
  expect(server.callsFor({ ...request('7'), screen: 'constructor' })).toBeNull();
});

test('renders the screen from the answers: signed out, every modal closed, text escaped', async () => {
  const { html, head } = await server.render(request('7'), [answer(7, '<b>"한정"</script>')]);
  expect(html).toContain('mobile ready &lt;b&gt;&quot;한정&quot;&lt;/script&gt; false false');
  expect(html).not.toContain('inside');
  expect(head).toMatchObject({ title: '<b>"한정"</script>', description: 'a' });
});

test('replaces a missing variant by the other one', async () => {
  expect((await server.render(request('7', 'desktop'), [answer(7, 'a')])).html).toContain('desktop ready a');
});

test('keeps the answers of views apart that are rendered at the same time', async () => {
  let release = () => {};
  waits = new Promise((resolve) => {
    release = resolve;
  });
  const two = [1, 2].map((id) => server.render(request(String(id)), [answer(id, `item ${id}`)]));
  release();
  const [one, other] = await Promise.all(two);
  expect(one?.html).toContain('item 1');
  expect(other?.html).toContain('item 2');
  await expect(server.render(request('1'), [])).rejects.toThrow('no item');
});

test('refuses a screen without a first view', async () => {
  await expect(server.render({ ...request('7'), screen: '/other' }, [])).rejects.toThrow('/other');
});

// @vitest-environment node
import type { FirstRequest } from '@sold/contracts/federation/first-view';
import { POLICY_PATH } from '@sold/contracts/wire/paths';
import { remoteServer } from '@sold/shared/first-view/server/remote-server';
import { expect, test } from 'vitest';
import { versions } from '../documents/kinds.yaml';
import { documents } from '../documents/kinds.yaml?whole';
import { firstViews } from './first-views.ts';
import { screens } from './screens.ts';

const server = remoteServer(screens, firstViews);

function request(params: FirstRequest['params'], search = '', today?: string): FirstRequest {
  const device = {} as FirstRequest['device'];
  return { screen: POLICY_PATH, params, search, ui: 'mobile', device, ...(today && { today }) };
}

test('renders the index without a call, with a link to every version', async () => {
  expect(server.callsFor(request({}))).toEqual([]);
  const { html, head } = await server.render(request({}), []);
  expect(head.canonical).toBe(POLICY_PATH);
  for (const { kind, date } of versions)
    expect(html).toContain(`href="/webapp${POLICY_PATH}/${kind}/${date}"`);
});

test('renders every document whole, with its head', async () => {
  expect(documents.length).toBe(versions.length);
  for (const { kind, date, clauses, summary } of documents) {
    const { html, head } = await server.render(request({ params1: kind, params2: date }), []);
    for (const { id } of clauses) expect(html, `${kind}/${date}`).toContain(`id="${id}"`);
    expect(head.canonical).toBe(`${POLICY_PATH}/${kind}/${date}`);
    expect(head.title).toContain('시행');
    expect(head.description).toContain(summary[0]);
  }
});

test('renders the newest version at an address without a date, the same every time', async () => {
  const one = await server.render(request({ params1: 'terms' }), []);
  expect(one.head.canonical).toBe(`${POLICY_PATH}/terms`);
  expect((await server.render(request({ params1: 'terms' }), [])).html).toBe(one.html);
});

test('renders the version in force on the day when a newer one is already published', async () => {
  const at = (today: string) => server.render(request({ params1: 'terms' }, '', today), []);
  const before = await at('2024-03-31');
  expect(before.head.title).toContain('2023년 5월 15일 시행');
  expect(before.html).toContain('시행일 2023년 5월 15일');
  expect(before.html).toContain('시행 중');
  expect((await at('2024-04-01')).head.title).toContain('2024년 4월 1일 시행');
});

test.each([
  [{ params1: 'terms', params2: '2019-12-31' }, '아직 없었어요'],
  [{ params1: 'terms', params2: '2024-02-30' }, '읽을 수 없어요'],
  [{ params1: 'nothing' }, '찾는 문서가 없어요'],
  [{ params1: 'terms', params2: '2022-01-01' }, '2022년 1월 1일에 시행 중이던 문서예요'],
  [{ params1: 'terms_20220701' }, '시행일 2022년 7월 1일'],
])('says where %o leads', async (params, words) => {
  expect((await server.render(request(params), [])).html).toContain(words);
});

test.each([
  [{ params1: 'terms', params2: '010-1234-5678로 전화하세요' }, ''],
  [{ params1: '전화하세요' }, ''],
  [{ params1: 'terms' }, '?date=010-1234-5678로 전화하세요'],
  [{ params1: 'terms', params2: '2024-04-01' }, '?compare=전화하세요&view=전화하세요'],
])('shows no text of %o%s', async (params, search) => {
  const { html, head } = await server.render(request(params, search), []);
  expect(html + JSON.stringify(head)).not.toContain('전화하세요');
});

test('leads to the version of a day by a form without JavaScript', async () => {
  const { html, head } = await server.render(request({ params1: 'terms' }, '?date=2022-01-01'), []);
  expect(html).toContain('2022년 1월 1일에 시행 중이던 문서예요');
  expect(head.canonical).toBe(`${POLICY_PATH}/terms/2021-08-02`);
  expect((await server.render(request({ params1: 'terms' }, '?date='), [])).head.canonical).toBe(
    `${POLICY_PATH}/terms`,
  );
});

test('renders a guide with its drawings', async () => {
  const { html } = await server.render(request({ params1: 'confirm_sneakers', params2: '2024-04-01' }), []);
  expect(html.match(/<svg[^>]*role="img"/g)).toHaveLength(2);
  expect(html).toContain('aria-label="새 스니커즈의 옆모습"');
});

test('leaves a comparison to the browser', () => {
  const params = { params1: 'terms', params2: '2024-04-01' };
  expect(server.callsFor(request(params, '?compare=2023-05-15'))).toBeNull();
});

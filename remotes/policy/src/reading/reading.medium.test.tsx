import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kinds, versions } from '../../documents/kinds.yaml';
import { documents } from '../../documents/kinds.yaml?whole';
import { hold } from '../documents/load.ts';
import type { PolicyDocument } from '../documents/types.ts';
import { longDocument } from '../testing/long-document.ts';
import { show } from '../testing/show.tsx';
import { Reading } from './reading.tsx';

const TODAY = '2026-11-24';
const LONG = 400;

beforeEach(() => {
  window.location.hash = '';
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  hold(documents);
});

function read(version: PolicyDocument | undefined, today: string | null = TODAY) {
  if (!version) throw new Error('There is no such version.');
  hold([version]);
  const kind = kinds.find((one) => one.kind === version.kind);
  if (!kind) throw new Error('There is no such kind.');
  const own = versions.filter((one) => one.kind === version.kind);
  const found = { is: 'version', version, exact: true, asked: null } as const;
  return show(<Reading kind={kind} own={own} found={found} today={today} />);
}
const ours = (kind: string, date: string) => documents.find((one) => one.kind === kind && one.date === date);
const clausesIn = (place: Element) => [...place.querySelectorAll('h2[id^=clause]')].map(({ id }) => id);
const field = () => screen.getByLabelText<HTMLInputElement>('문서에서 찾기');

test('begins 200 kB with few nodes and adds more as the reader scrolls', async () => {
  const version = longDocument(LONG);
  expect(new TextEncoder().encode(JSON.stringify(version.clauses)).length).toBeGreaterThan(200_000);
  const { place, scrollToEnd } = read(version);
  const nodes = () => place.querySelectorAll('*').length;
  const first = nodes();
  expect(first).toBeGreaterThan(300);
  expect(first).toBeLessThan(1_200);
  const known = clausesIn(place).length;
  await scrollToEnd();
  expect(clausesIn(place).length).toBeGreaterThan(known);
  // A step is as much work as the beginning.
  expect(nodes() - first).toBeLessThan(1_200);
  fireEvent.click(screen.getByRole('button', { name: /^이어서 보기/ }));
  expect(clausesIn(place).length).toBeGreaterThan(2 * known);
});

test('shows the needed parts of a long document to a search, a link to a clause and paper', async () => {
  const { place } = read(longDocument(200));
  window.location.hash = '#clause-100';
  await act(async () => window.dispatchEvent(new Event('hashchange')));
  expect(clausesIn(place)).toContain('clause-100');
  expect(clausesIn(place)).not.toContain('clause-200');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: '200-5' } });
  expect(await screen.findByText('1곳')).toBeTruthy();
  expect(place.querySelector('mark')?.textContent).toBe('200-5');
  fireEvent.change(field(), { target: { value: '' } });
  expect(clausesIn(place)).not.toContain('clause-200');
  // No act: a browser lays the paper out as soon as the listeners are done.
  window.dispatchEvent(new Event('beforeprint'));
  await Promise.resolve();
  expect(clausesIn(place)).toHaveLength(200);
});

test('scrolls to an anchor far down in the address', () => {
  window.location.hash = '#clause-390';
  const { place } = read(longDocument(LONG));
  expect(clausesIn(place)).toContain('clause-390');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
});

test('lists every clause in the contents, and those of a long document once opened', () => {
  read(ours('terms', '2026-11-24'));
  const links = within(screen.getByRole('navigation', { name: '차례' })).getAllByRole('link', {
    hidden: true,
  });
  expect(links).toHaveLength(ours('terms', '2026-11-24')?.clauses.length ?? 0);
  expect(links[3]?.getAttribute('href')).toBe('#clause-4');
  cleanup();
  read(longDocument(LONG));
  const contents = screen.getByRole('navigation', { name: '차례' });
  expect(contents.querySelectorAll('a')).toHaveLength(0);
  const details = contents.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(contents.querySelectorAll('a')).toHaveLength(LONG);
});

test.each([true, false])('opens the contents beside the text where the page is wide: %s', (isWide) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isWide && query === '(min-width: 1024px)' }));
  read(ours('terms', '2026-11-24'));
  const contents = screen.getByRole('navigation', { name: '차례' });
  expect(contents.querySelector('details')?.open).toBe(isWide);
});

test('counts a word, and moves from one to the next by Enter and around', async () => {
  const { place } = read(ours('penalty', '2026-11-24'));
  fireEvent.change(field(), { target: { value: '페널티' } });
  const count = place.querySelectorAll('mark').length;
  expect(count).toBeGreaterThan(2);
  expect(screen.getByText(`${count}곳`)).toBeTruthy();
  const form = field().form as HTMLFormElement;
  for (let at = 1; at <= count + 1; at += 1) fireEvent.submit(form);
  expect(screen.getByText(`${count}곳 중 첫 번째`)).toBeTruthy();
  expect(place.querySelectorAll('mark[aria-current=true]')).toHaveLength(1);
  fireEvent.change(field(), { target: { value: '없는 말' } });
  expect(screen.getByText('검색 결과가 없어요')).toBeTruthy();
});

test('leads to the addresses of a version and a day', () => {
  const { went, titles } = read(ours('terms', '2024-04-01'));
  expect(titles).toEqual(['이용약관 (2024년 4월 1일 시행) | SOLD']);
  fireEvent.change(screen.getByLabelText('시행일 선택'), { target: { value: '2021-08-02' } });
  const day = screen.getByLabelText<HTMLInputElement>('이 날짜에 시행 중인 문서');
  fireEvent.submit(day.form as HTMLFormElement);
  fireEvent.change(day, { target: { value: '2022-01-01' } });
  fireEvent.submit(day.form as HTMLFormElement);
  expect(went).toEqual(['/web/user/policy/terms/2021-08-02', '/web/user/policy/terms/2022-01-01']);
  expect(screen.getByRole('link', { name: '글만 보기' }).getAttribute('href')).toBe(
    '/webapp/web/user/policy/terms/2024-04-01.txt',
  );
  expect(screen.getByRole('link', { name: '이전 문서와 비교하기' }).getAttribute('href')).toContain(
    'terms/2024-04-01?compare=2023-05-15',
  );
});

test.each([
  ['2026-11-24', TODAY, '시행 중'],
  ['2024-04-01', TODAY, '지난 문서'],
  ['2026-11-24', '2026-11-23', '시행 예정'],
] as const)('marks the version of %s on %s: %s', (date, today, words) => {
  read(ours('terms', date), today);
  expect(screen.getByText(words)).toBeTruthy();
});

test('says from its file whether counsel has read a text', () => {
  const version = ours('marketing', '2023-05-15');
  read(version);
  expect(screen.getByText(/검토를 앞둔 초안/)).toBeTruthy();
  cleanup();
  read(version && { ...version, review: 'done' });
  expect(screen.queryByText(/검토를 앞둔 초안/)).toBeNull();
});

test('continues the numbers of a list behind a table', () => {
  const { place } = read(ours('terms', '2026-11-24'));
  const fees = place.querySelector('#clause-10')?.closest('section') as HTMLElement;
  expect([...fees.querySelectorAll('ol')].map(({ start }) => start)).toEqual([1, 2]);
});

test('shows the drawing of a guide with a name, and the places of its numbers', () => {
  read(ours('confirm_sneakers', '2024-04-01'));
  const drawing = screen.getByRole('img', { name: '새 스니커즈의 옆모습' });
  expect(drawing.querySelectorAll('circle')).toHaveLength(5);
  const figure = drawing.closest('figure') as HTMLElement;
  expect(within(figure).getAllByRole('listitem')[2]?.textContent).toBe('끈과 혀');
  expect(screen.getAllByRole('table')).toHaveLength(2);
});

import { EARLY_INPUT_SCRIPT } from '@sold/contracts/federation/inline/early-input';
import { firstAnswer, startWith } from '@sold/shared/first-view/first-answers';
import { dialog, dialogQueue } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdFirstView, isFirstViewShown, takePlace } from './first-view.ts';

const PAGE = `
  <header><a href="/webapp/">SOLD</a></header>
  <main><h1>운동화</h1>
    <form><input name="q" value=""><button type="submit">찾기</button></form>
    <button type="button" aria-label="관심 상품">♡</button>
    <button type="button">구매</button>
    <input type="checkbox" name="agreed">
    <textarea name="note"></textarea>
    <select name="since"><option value="2021">2021</option><option value="2026" selected>2026</option></select>
  </main>`;

let site: HTMLElement;
let view: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  const rendered = PAGE.replace('<main>', '<main><link rel="preload" as="image" href="/a.svg">');
  document.body.innerHTML = `<div id="sold"></div><div id="sold-view">${rendered}</div>`;
  site = document.getElementById('sold') as HTMLElement;
  view = document.getElementById('sold-view') as HTMLElement;
  // As the page runs it.
  new Function(EARLY_INPUT_SCRIPT)();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  takePlace();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inside = <E extends HTMLElement>(of: HTMLElement, selector: string) => of.querySelector(selector) as E;
const button = (of: HTMLElement, text: string) =>
  [...of.querySelectorAll('button')].find((one) => one.textContent === text) as HTMLButtonElement;

/** The site has rendered the same screen. */
function arrive(html = PAGE): void {
  site.innerHTML = html;
}

test('shows the first view, then the site in its place, and forgets its answers', () => {
  startWith([{ key: 'GET /x', input: {}, data: 1 }] as never);
  holdFirstView(site);
  expect([site.isConnected, isFirstViewShown()]).toEqual([false, true]);
  arrive();
  takePlace();
  expect([site.isConnected, document.getElementById('sold-view')]).toEqual([true, null]);
  expect(isFirstViewShown()).toBe(false);
  expect(firstAnswer('GET /x {}')).toBe(1);
  vi.runAllTimers();
  expect(firstAnswer('GET /x {}')).toBeUndefined();
});

test('carries out the last press before the code came, once it has come, and only once', () => {
  holdFirstView(site);
  button(view, '♡').click();
  expect(button(view, '♡').getAttribute('aria-busy')).toBe('true');
  button(view, '구매').click();
  button(view, '구매').click();
  expect(button(view, '♡').hasAttribute('aria-busy')).toBe(false);
  arrive();
  const pressed: string[] = [];
  site.addEventListener('click', (event) => pressed.push((event.target as HTMLElement).textContent ?? ''));
  takePlace();
  takePlace();
  vi.runAllTimers();
  expect(pressed).toEqual(['구매']);
});

test('finds the place of a press in a translated first view', () => {
  holdFirstView(site);
  const form = inside<HTMLElement>(view, 'form');
  form.before(document.createElement('font'));
  button(view, '구매').click();
  arrive();
  const pressed = vi.fn();
  button(site, '구매').addEventListener('click', pressed);
  takePlace();
  vi.runAllTimers();
  expect(pressed).toHaveBeenCalledOnce();
});

test('keeps typed text and the focus, fires the events, and sends a submitted form', () => {
  holdFirstView(site);
  const field = inside<HTMLInputElement>(view, 'input[name=q]');
  field.value = '곰';
  field.focus();
  inside<HTMLFormElement>(view, 'form').requestSubmit();
  arrive();
  const told: string[] = [];
  site.addEventListener('input', (event) => told.push((event.target as HTMLInputElement).value));
  const sent = vi.fn((event: Event) => event.preventDefault());
  site.addEventListener('submit', sent);
  field.setSelectionRange(0, 0);
  takePlace();
  const here = inside<HTMLInputElement>(site, 'input[name=q]');
  // Before any timer: the next key must find its field, and its place in it.
  expect([document.activeElement === here, here.selectionStart, sent.mock.calls.length]).toEqual([
    true,
    0,
    0,
  ]);
  vi.runAllTimers();
  expect(inside<HTMLInputElement>(site, 'input[name=q]').value).toBe('곰');
  expect(told).toEqual(['곰']);
  expect(document.activeElement).toBe(inside(site, 'input[name=q]'));
  expect(sent).toHaveBeenCalledOnce();
});

const point = (of: HTMLElement, type: string, button = 0) =>
  of.dispatchEvent(new MouseEvent(type, { bubbles: true, button }));

test.each([
  ['a pointer', (of: HTMLElement) => point(of, 'pointerdown')],
  [
    'the space bar',
    (of: HTMLElement) => of.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true })),
  ],
])('ends a press with %s in the view, and carries it out in the site', (_, begin) => {
  holdFirstView(site);
  begin(button(view, '구매'));
  arrive();
  const pressed = vi.fn();
  button(site, '구매').addEventListener('click', pressed);
  takePlace();
  takePlace();
  expect([site.isConnected, isFirstViewShown()]).toEqual([false, true]);
  button(view, '구매').click();
  expect([site.isConnected, isFirstViewShown()]).toEqual([true, false]);
  vi.runAllTimers();
  expect(pressed).toHaveBeenCalledOnce();
});

test('does not wait for a press that becomes a scroll or ends outside the window', () => {
  holdFirstView(site);
  point(button(view, '구매'), 'pointerdown');
  takePlace();
  expect(site.isConnected).toBe(false);
  point(view, 'pointercancel');
  expect(site.isConnected).toBe(true);
});

test('waits two seconds for a press without an end', () => {
  holdFirstView(site);
  point(button(view, '구매'), 'pointerdown');
  takePlace();
  vi.advanceTimersByTime(1_999);
  expect(site.isConnected).toBe(false);
  vi.advanceTimersByTime(1);
  expect(site.isConnected).toBe(true);
});

const compose = (of: HTMLElement, at: 'start' | 'update' | 'end') =>
  of.dispatchEvent(new CompositionEvent(`composition${at}`, { bubbles: true }));

test('keeps the field until a composed syllable ends, also for one that follows directly', () => {
  holdFirstView(site);
  const field = inside<HTMLInputElement>(view, 'input[name=q]');
  field.focus();
  compose(field, 'start');
  field.value = 'ㅋ';
  arrive();
  takePlace();
  expect([site.isConnected, field.isConnected]).toEqual([false, true]);
  vi.advanceTimersByTime(1_500);
  compose(field, 'update');
  field.value = '콭';
  vi.advanceTimersByTime(1_500);
  compose(field, 'end');
  compose(field, 'start');
  field.value = '코트';
  vi.advanceTimersByTime(1_500);
  expect(field.isConnected).toBe(true);
  compose(field, 'end');
  vi.advanceTimersByTime(0);
  expect([site.isConnected, inside<HTMLInputElement>(site, 'input[name=q]').value]).toEqual([true, '코트']);
});

test('takes over after two seconds with the typed text when a syllable stays unfinished', () => {
  holdFirstView(site);
  const field = inside<HTMLInputElement>(view, 'input[name=q]');
  compose(field, 'start');
  field.value = '코';
  arrive();
  takePlace();
  vi.advanceTimersByTime(1_999);
  expect(site.isConnected).toBe(false);
  vi.advanceTimersByTime(1);
  vi.runAllTimers();
  expect([site.isConnected, inside<HTMLInputElement>(site, 'input[name=q]').value]).toEqual([true, '코']);
});

test('waits for a press that begins within a syllable, after the syllable', () => {
  holdFirstView(site);
  const field = inside<HTMLInputElement>(view, 'input[name=q]');
  compose(field, 'start');
  takePlace();
  point(button(view, '구매'), 'pointerdown');
  compose(field, 'end');
  vi.advanceTimersByTime(0);
  expect(site.isConnected).toBe(false);
  button(view, '구매').click();
  expect(site.isConnected).toBe(true);
});

test('does not wait for a press on nothing', () => {
  holdFirstView(site);
  point(button(view, '구매'), 'pointerdown', 2);
  inside<HTMLTextAreaElement>(view, 'textarea').dispatchEvent(
    new KeyboardEvent('keydown', { key: ' ', bubbles: true }),
  );
  takePlace();
  expect(site.isConnected).toBe(true);
});

test('keeps a choice and a long text when the site takes over', () => {
  holdFirstView(site);
  inside<HTMLSelectElement>(view, 'select').value = '2021';
  inside<HTMLTextAreaElement>(view, 'textarea').value = '문 앞';
  arrive();
  const told: string[] = [];
  site.addEventListener('change', (event) => told.push((event.target as HTMLSelectElement).value));
  takePlace();
  expect(inside<HTMLTextAreaElement>(site, 'textarea').value).toBe('문 앞');
  expect(told).toEqual([]);
  vi.runAllTimers();
  expect(told).toEqual(['2021']);
  expect(inside<HTMLSelectElement>(site, 'select').value).toBe('2021');
});

test('fires no event without a choice', () => {
  holdFirstView(site);
  arrive();
  const told = vi.fn();
  for (const event of ['change', 'input']) site.addEventListener(event, told);
  takePlace();
  vi.runAllTimers();
  expect(told).not.toHaveBeenCalled();
});

test.each([
  ['a dialog', () => void dialog.alert('점검 중이에요.')],
  ['a toast', () => toast('저장했어요.')],
])('shows the site for %s, whatever is being pressed', (_, say) => {
  holdFirstView(site);
  point(button(view, '구매'), 'pointerdown');
  takePlace();
  say();
  expect([site.isConnected, isFirstViewShown()]).toEqual([true, false]);
  dialogQueue.set([]);
  toast();
});

test('keeps the scroll position of the page, and manages it only afterwards', () => {
  history.scrollRestoration = 'auto';
  holdFirstView(site);
  expect(history.scrollRestoration).toBe('auto');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
  arrive();
  takePlace();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 640);
  expect(history.scrollRestoration).toBe('manual');
});

test('forgets a press whose place has changed its meaning', () => {
  holdFirstView(site);
  button(view, '♡').click();
  arrive(PAGE.replace('관심 상품', '판매'));
  const pressed = vi.fn();
  site.addEventListener('click', pressed);
  takePlace();
  vi.runAllTimers();
  expect(pressed).not.toHaveBeenCalled();
});

test('leaves a page without a first view as it is', () => {
  view.remove();
  holdFirstView(site);
  expect([site.isConnected, isFirstViewShown()]).toEqual([true, false]);
  takePlace();
  expect(window.scrollTo).not.toHaveBeenCalled();
});

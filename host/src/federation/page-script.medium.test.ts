import { PAGE_SCRIPT, START_FAILED_ID } from '@sold/contracts/federation/inline/page-script';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SET = { serial: 7, host: { version: 'h7' }, remotes: {} };
const beacon = vi.fn((_url: string, _body: string) => true);
const reports = () => beacon.mock.calls.map(([, body]) => JSON.parse(body) as object);
const line = () => document.getElementById(START_FAILED_ID);
const listeners: EventListener[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  beacon.mockClear();
  navigator.sendBeacon = beacon as typeof navigator.sendBeacon;
  document.head.innerHTML = `<script type="application/json" id="sold-releases">${JSON.stringify(SET)}</script>`;
  document.body.innerHTML = '<div id="sold"></div>';
  // Each test runs the script again: its listeners end with the test.
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'error') listeners.push(listener as EventListener);
  });
  new Function(PAGE_SCRIPT)();
});
afterEach(() => {
  listeners.length = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A file of the page did not come. */
function fails(tag: Element): void {
  for (const listener of listeners) listener({ target: tag } as unknown as Event);
}

function put(html: string): Element {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.head.append(...box.childNodes);
  return document.head.lastElementChild as Element;
}

test('requests a style sheet once more, and notifies the loader of its screen', () => {
  fails(put('<link rel="stylesheet" href="/dist/trade/files/a.css" data-href="a.css" integrity="sha384-a">'));
  const [again, ...more] = document.head.querySelectorAll('link');
  expect(more).toEqual([]);
  expect(again?.getAttribute('href')).toBe('/dist/trade/files/a.css?again=1');
  expect([again?.getAttribute('integrity'), again?.hasAttribute('data-href')]).toEqual(['sha384-a', false]);
  expect(window).toMatchObject({ soldAgain: { '/dist/trade/files/a.css': 1 } });
  fails(again as Element);
  expect(document.head.querySelector('link')).toBe(again);
  expect([line(), reports()]).toEqual([null, []]);
});

test('leaves links of the loaders and scripts of remotes to them', () => {
  for (const html of [
    '<link rel="stylesheet" href="https://sold.kr/dist/trade/files/a.css">',
    '<link rel="preload" href="/dist/trade/files/a.js">',
    '<link rel="icon">',
  ]) {
    const tag = put(html);
    fails(tag);
    expect(tag.isConnected, html).toBe(true);
  }
});

test('requests a script of the host once more; then reports and says it, once', () => {
  const script = document.createElement('script');
  script.setAttribute('src', '/dist/host/files/main.js');
  script.type = 'text/plain';
  document.head.append(script);
  fails(script);
  const again = document.head.querySelector('script[src]') as HTMLScriptElement;
  expect(again.getAttribute('src')).toBe('/dist/host/files/main.js?again=1');
  expect(line()).toBeNull();
  fails(again);
  fails(again);
  expect(reports()).toEqual([
    expect.objectContaining({
      kind: 'screen_load',
      unit: 'host',
      version: 'h7',
      serial: 7,
      message: 'The host did not come: /dist/host/files/main.js',
    }),
  ]);
  expect(line()?.getAttribute('role')).toBe('alert');
  expect(line()?.textContent).toContain('화면을 불러오지 못했어요');
  expect(line()?.querySelector('button')?.textContent).toBe('다시 시도');
});

test('reports a host that throws while it starts, and leaves later errors to the host', () => {
  const stop = vi.fn();
  const thrown = (message: string) => ({
    target: window,
    filename: 'https://sold.kr/dist/host/files/main.js',
    message,
    error: new Error(message),
    stopImmediatePropagation: stop,
  });
  for (const listener of listeners) listener(thrown('no place') as unknown as Event);
  expect(reports()).toEqual([expect.objectContaining({ unit: 'host', message: 'no place' })]);
  expect(stop).toHaveBeenCalledTimes(1);
  window.soldStart?.done();
  expect(line()).toBeNull();
  for (const listener of listeners) listener(thrown('later') as unknown as Event);
  expect([reports().length, line()]).toEqual([1, null]);
});

test.each([
  ['', '브라우저가 오래되어 화면을 열 수 없어요'],
  ['<div data-ui="mobile">운동화</div>', '브라우저가 오래되어 지금은 내용만 볼 수 있어요'],
])('says that the browser is too old when the host misses something in it: %s', (shown, said) => {
  document.body.innerHTML = `<div id="sold"></div>${shown}`;
  const message = 'URL.canParse is not a function';
  for (const listener of listeners)
    listener({
      target: window,
      filename: 'https://sold.kr/dist/host/files/main.js',
      message: `Uncaught TypeError: ${message}`,
      error: new TypeError(message),
      stopImmediatePropagation: () => undefined,
    } as unknown as Event);
  expect(line()?.textContent).toContain(said);
  expect(line()?.textContent).toContain('업데이트');
  expect(line()?.textContent).not.toContain('연결');
});

test('says that the browser is too old when a frame throws a missing name', () => {
  window.soldStart?.say(new ReferenceError("Can't find variable: structuredClone"));
  expect(line()?.textContent).toContain('브라우저가 오래되어');
});

test('says above the content that the host is late, until it comes', () => {
  document.body.innerHTML = '<div id="sold"></div><div data-ui="mobile">운동화</div>';
  vi.advanceTimersByTime(19_999);
  expect(line()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(line()?.textContent).toContain('지금은 내용만 볼 수 있어요');
  expect(document.body.textContent).toContain('운동화');
  window.soldStart?.done();
  expect(line()).toBeNull();
  expect(reports()).toHaveLength(1);
});

test('reports in a counted page that it began and that the host ran', () => {
  document.head.innerHTML +=
    '<meta name="sold-load" content="0123456789ab trade=tttttttttttt host=hhhhhhhhhhhh">';
  const load = '0123456789ab.hhhhhhhhhhhh';
  new Function(PAGE_SCRIPT)();
  expect(reports()).toEqual([{ kind: 'began', unit: 'host', load }]);
  window.soldStart?.done();
  expect(reports().at(-1)).toEqual({ kind: 'ran', unit: 'host', load });
});

test('reports a beginning without a run when the host does not come', () => {
  document.head.innerHTML +=
    '<meta name="sold-load" content="0123456789ab host=hhhhhhhhhhhh order=oooooooooooo">';
  new Function(PAGE_SCRIPT)();
  vi.advanceTimersByTime(20_000);
  const load = '0123456789ab.hhhhhhhhhhhh';
  expect(reports().filter((report) => 'load' in report)).toEqual([
    { kind: 'began', unit: 'host', load },
    expect.objectContaining({ kind: 'screen_load', unit: 'host', load }),
  ]);
});

test('never reports a started host as late', () => {
  window.soldStart?.done();
  vi.advanceTimersByTime(60_000);
  expect([line(), reports()]).toEqual([null, []]);
});

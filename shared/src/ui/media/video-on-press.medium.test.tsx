import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VideoOnPress } from './video-on-press.tsx';

const POSTER = { path: '/cover.svg', width: 960, height: 600 };

beforeEach(() => {
  document.head.innerHTML = '<meta name="sold-video" content="/embed/">';
});
afterEach(cleanup);

function press(address: string, onState = vi.fn()) {
  const { container } = render(
    <VideoOnPress address={address} title="달리기 영상" poster={POSTER} onState={onState} />,
  );
  expect(container.querySelector('video, iframe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '달리기 영상 재생' }));
  return { container, onState };
}

test('plays a file in the player of the browser once its picture is pressed', () => {
  const { onState } = press('/media/a.webm?v=2');
  const video = screen.getByLabelText('달리기 영상') as HTMLVideoElement;
  expect(video.getAttribute('src')).toBe('/media/a.webm?v=2');
  expect(video.autoplay).toBe(true);
  fireEvent(video, new Event('playing'));
  expect(onState.mock.calls).toEqual([[1]]);
});

test.each([
  'https://video.invalid/watch?v=cloud-120',
  'https://video.invalid/embed/cloud-120',
  'https://video.invalid/watch?list=x&v=cloud-120#t=3',
])('plays %s in the player of its site', (address) => {
  press(address);
  const frame = screen.getByTitle('달리기 영상');
  expect(frame.getAttribute('src')).toMatch(/^\/embed\/cloud-120\?enablejsapi=1&autoplay=1/);
});

test('takes the states of the specification from the site’s player only', () => {
  const { container, onState } = press('https://video.invalid/embed/abc');
  const frame = screen.getByTitle('달리기 영상') as HTMLIFrameElement;
  const say = (message: unknown, source: Window | null = frame.contentWindow) =>
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: typeof message === 'string' ? message : JSON.stringify(message),
          source,
        }),
      );
    });
  say({ event: 'onStateChange', info: 1 }, window);
  say('{');
  say('null');
  say({ event: 'onStateChange', info: 9 });
  say({ event: 'initialDelivery', info: 1 });
  expect(onState).not.toHaveBeenCalled();
  for (const info of [-1, 3, 1, 2, 5, 0]) say({ event: 'onStateChange', info });
  expect(onState.mock.calls.flat()).toEqual([-1, 3, 1, 2, 5, 0]);
  expect(container.querySelector('[data-state="0"]')).not.toBeNull();
  expect(screen.getByRole('status').textContent).toBe('영상이 끝났어요');
  say({ event: 'onError', info: 100 });
  expect(screen.getByText('영상을 재생할 수 없어요.')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://video.invalid/embed/abc');
});

test.each([
  ['an id that is none', 'https://video.invalid/embed/..%2Fevil', '/embed/', true],
  ['no id', 'soldapp://', '/embed/', false],
  ['a site without a player', 'https://video.invalid/embed/abc', '', true],
])('says that a video cannot be played: %s', (_, address, base, hasLink) => {
  document.head.innerHTML = `<meta name="sold-video" content="${base}">`;
  press(address);
  expect(screen.getByText('영상을 재생할 수 없어요.')).toBeDefined();
  expect(screen.queryByRole('link') !== null).toBe(hasLink);
});

test('waits for a connection before it plays, and plays on when that is lost', () => {
  const connect = (isThere: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
    act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
  };
  connect(false);
  const { container } = press('/media/a.webm');
  expect(screen.getByRole('status').textContent).toContain('인터넷 연결이 끊겼어요');
  expect(container.querySelector('video')).toBeNull();
  connect(true);
  const video = container.querySelector('video');
  expect(video).not.toBeNull();
  connect(false);
  expect(container.querySelector('video')).toBe(video);
  vi.restoreAllMocks();
});

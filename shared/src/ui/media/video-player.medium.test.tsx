import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { VIDEO_STATE, VideoPlayer } from './video-player.tsx';

afterEach(cleanup);

test('reports its states by the numbers of the specification', () => {
  const told = vi.fn();
  render(<VideoPlayer src="/a.mp4" title="착용 영상" onState={told} />);
  const video = screen.getByLabelText('착용 영상');
  const frame = video.parentElement as HTMLElement;
  expect(frame.dataset.state).toBe('-1');
  for (const type of ['loadedmetadata', 'waiting', 'playing', 'pause']) fireEvent(video, new Event(type));
  Object.defineProperty(video, 'ended', { value: true });
  fireEvent(video, new Event('pause'));
  fireEvent(video, new Event('ended'));
  expect(told.mock.calls.flat()).toEqual([5, 3, 1, 2, 0]);
  expect(frame.dataset.state).toBe(String(VIDEO_STATE.ended));
  expect(screen.getByRole('status').textContent).toBe('영상이 끝났어요');
});

test('says when it cannot be played, and tries another source', () => {
  const { rerender } = render(<VideoPlayer src="/a.mp4" title="착용 영상" />);
  fireEvent.error(screen.getByLabelText('착용 영상'));
  expect(screen.getByText('영상을 재생할 수 없어요.')).toBeDefined();
  rerender(<VideoPlayer src="/b.mp4" title="착용 영상" />);
  expect(screen.getByLabelText('착용 영상').getAttribute('src')).toBe('/b.mp4');
});

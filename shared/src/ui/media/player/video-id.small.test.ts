import { expect, test } from 'vitest';
import { videoId } from './video-id.ts';

test.each([
  ['https://video.example/watch?v=abc123&t=5', 'abc123'],
  ['https://video.example/abc123', 'abc123'],
  ['https://video.example/embed/abc123/?t=1', 'abc123'],
  ['https://video.example/watch?t=5&v=x_y-z#top', 'x_y-z'],
  ['', ''],
])('reads the id of the video at "%s"', (address, id) => {
  expect(videoId(address)).toBe(id);
});

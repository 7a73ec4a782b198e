import { CONTENT_LIST_PATH, CONTENT_PATH } from '@sold/contracts/federation/paths';
import type { FirstViews } from '@sold/contracts/federation/screen';
import { storiesFirst } from './stories/list-first.ts';
import { storyFirst } from './story/story-first.ts';

/** Screens of the content remote that come with the page. */
export const firstViews: FirstViews = {
  [CONTENT_LIST_PATH]: storiesFirst,
  [CONTENT_PATH]: storyFirst,
};

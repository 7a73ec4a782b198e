import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { ItemStories } from './item-stories.tsx';
import { ReleaseHistory } from './release-history.tsx';

afterEach(cleanup);

const image = { path: '/cover.svg', width: 960, height: 600 };

test('links contents about the item to their pages', () => {
  show(
    <ItemStories
      stories={[
        {
          id: 3,
          kind: 'guide',
          title: '반 사이즈 크게 신을까',
          sub_title: '',
          image,
          is_video: false,
          published_at: '2026-11-20 12:00:00',
        },
      ]}
    />,
  );
  const story = screen.getByRole('link', { name: '반 사이즈 크게 신을까 2026.11.20' });
  expect(story.getAttribute('href')).toBe('/webapp/web/content/web_content/content_detail/3');
});

test('names day and price of releases of the item', () => {
  show(
    <ReleaseHistory
      releases={[
        { id: 5, title: '겨울 색', image, release_at: '2026-12-07 11:00:00', release_price: 139_000 },
        { id: 4, title: '첫 발매', image, release_at: '2024-01-27 11:00:00', release_price: null },
      ]}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '겨울 색2026.12.07 (월)139,000원',
    '첫 발매2024.01.27 (토)발매가 미정',
  ]);
  expect(screen.getByRole('link', { name: /겨울 색/ }).getAttribute('href')).toMatch(/release_detail\/5$/);
});

test('shows no heading without contents', () => {
  show(<ItemStories stories={[]} />);
  show(<ReleaseHistory releases={[]} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

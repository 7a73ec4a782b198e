import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Card, CardNote, CardText } from './card.tsx';
import { CardGrid } from './card-grid.tsx';
import { CardGridLoading } from './card-grid-loading.tsx';

afterEach(cleanup);

const PICTURE = { path: '/p.svg', width: 8, height: 5 };
const list = Array.from({ length: 6 }, (_, at) => ({ id: at + 1, name: `이야기 ${at + 1}` }));
const grid = (eager: boolean) => (
  <CardGrid
    list={list}
    eager={eager}
    card={({ id, name }, isEager) => (
      <Card to={`/web/content/${id}`} picture={PICTURE} eager={isEager} chips="발매됨">
        <CardText is="title">{name}</CardText>
        <CardNote>2026.11.26</CardNote>
      </Card>
    )}
  />
);

test('makes each card one link with its lines, and its whole name readable', () => {
  show(grid(false));
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(6);
  expect(links[0]?.textContent).toBe('발매됨이야기 12026.11.26');
  expect(links[0]?.getAttribute('href')).toMatch(/\/web\/content\/1$/);
  expect(screen.getByTitle('이야기 6').tagName).toBe('STRONG');
});

test.each([
  [true, 4],
  [false, 0],
])('loads pictures of the first view immediately: %s', (eager, count) => {
  show(grid(eager));
  const pictures = [...document.querySelectorAll('img')];
  expect(pictures.filter(({ loading }) => loading !== 'lazy')).toHaveLength(count);
});

test('announces loading cards', () => {
  show(<CardGridLoading cards={2} label="래플을 불러오는 중이에요" />);
  expect(screen.getByText('래플을 불러오는 중이에요')).toBeDefined();
});

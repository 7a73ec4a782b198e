import type { InlineReleases } from '@sold/contracts/federation/release';
import { resolveRoute } from '@sold/contracts/federation/route';
import { HOST_PATHS } from '@sold/contracts/wire/paths';
import { expect, test } from 'vitest';
import { screenTable } from './screen-table.ts';

function releases(practice: boolean, ...paths: string[]): InlineReleases {
  const screens = paths.map((path) => ({ path, view: 'X', files: {} }));
  const remote = { version: '2', base: '/dist/raffle/2/', entry: 'e.js', screens, integrity: '' };
  return {
    serial: 1,
    practice,
    host: { version: '1', base: '/dist/host/1/', integrity: {} },
    remotes: { raffle: remote },
  };
}

const routeOf = (path: string, set: InlineReleases) => resolveRoute(path, screenTable(set));

test('gives a new screen of a remote its address without another host', () => {
  const path = '/web/product/raffle/raffle_detail';
  expect(routeOf(`${path}/7`, releases(false))).toBeNull();
  expect(routeOf(`${path}/7`, releases(false, path))).toEqual({
    screen: { unit: 'raffle', path },
    params: { params1: '7' },
  });
});

test('prefers screens of the host to those of a remote', () => {
  const taken = releases(false, '/trade/member/login', '/web/error');
  expect(routeOf('/trade/member/login', taken)?.screen.unit).toBe('host');
  expect(routeOf('/web/error/404', taken)).toMatchObject({
    screen: { unit: 'host' },
    params: { params1: '404' },
  });
});

test('shows the living documentation on demo sites alone', () => {
  expect(routeOf('/web/system/components', releases(true))?.screen.unit).toBe('host');
  expect(routeOf('/web/system/components', releases(false))).toBeNull();
});

test('reserves every screen of the host', () => {
  const own = screenTable(releases(true)).map(({ path }) => path);
  expect([...HOST_PATHS].sort()).toEqual(own.sort());
});

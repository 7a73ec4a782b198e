import { expect, test } from 'vitest';
import { agreedMembers } from './agreed.ts';
import { namedMembers } from './named-members.ts';

/** Members when the host's services are written like this, and nothing else is agreed on. */
const written = (source: string) =>
  agreedMembers((file) => (file.endsWith('host-services.ts') ? source : ''));

test('names the members that hosts give to screens', () => {
  expect(Object.keys(agreedMembers())).toEqual(
    expect.arrayContaining([
      'HostServices.go',
      'HostServices.session.login',
      'ScreenProps.query.get',
      'Bridge.send',
    ]),
  );
});

test('ignores comments and layout, and notices a type or a question mark', () => {
  const go = written('export interface HostServices { go(to: string): void; }');
  expect(
    written('export interface HostServices {\n /** Moves. */\n go(\n to: string,\n ): void;\n}'),
  ).toEqual(go);
  expect(written('export interface HostServices { go(to: URL): void; }')).not.toEqual(go);
  expect(written('export interface HostServices { go?(to: string): void; }')).not.toEqual(go);
});

test('counts a member as named in every way of reaching it', () => {
  const source = 'const { a, b: c, d = 1 } = host; host.e(); host?.f; host.g?.h({ i, j: 1, k() {} }); // l';
  expect([...namedMembers(source, false)].sort()).toEqual([...'abdefghijk']);
});

import { expect, test } from 'vitest';
import load from './old-styles-loader.ts';

const compile = (source: string, resourcePath = 'page.css') =>
  load.call({ resourcePath }, source).replace(/\s+/g, ' ').trim();

test('ranks a later layer above an earlier one, and a rule outside of layers highest', () => {
  expect(compile('@layer reset, tokens, base, components, screens;')).toBe('');
  expect(compile('@layer reset { a { margin: 0 } }')).toBe('a { margin: 0 }');
  expect(compile('@layer base { a, .b > c::after { margin: 0 } }')).toBe(
    'a:not(#_#_), :not(#_#_).b > c::after { margin: 0 }',
  );
  expect(compile('@layer screens { .a {} .b {} }')).toBe(':not(#_#_#_#_).a {} :not(#_#_#_#_).b {}');
  expect(compile('*::before { color: red }')).toBe('*:not(#_#_#_#_#_)::before { color: red }');
});

test('raises rules in conditions, and neither nested rules nor steps of animations', () => {
  expect(compile('@layer tokens { @media print { .a { &:hover { top: 0 } } } }')).toBe(
    '@media print { :not(#_).a { &:hover { top: 0 } } }',
  );
  expect(compile('@layer tokens { @keyframes a { from { top: 0 } } }')).toBe(
    '@keyframes a { from { top: 0 } }',
  );
});

test('keeps the reserved name global in a module', () => {
  expect(compile('@layer tokens { .a {} }', 'a.module.css')).toBe(':not(:global(#_)).a {}');
});

test('refuses an unknown layer', () => {
  expect(() => compile('@layer pages { a {} }')).toThrow('The site has no layer of this name: pages');
});

test('puts new values behind older ones', () => {
  expect(compile('@layer reset { a { height: calc(100dvh - 1px); overflow-wrap: anywhere } }')).toBe(
    'a { height: calc(100vh - 1px); height: calc(100dvh - 1px); overflow-wrap: break-word; overflow-wrap: anywhere }',
  );
});

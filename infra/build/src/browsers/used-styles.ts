import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import postcss, { type Declaration } from 'postcss';
import forOldBrowsers from '../loaders/old-styles-loader.ts';
import { CSS_TARGETS } from '../unit/browsers.ts';
import { features } from './lacking.ts';

const css = features('css');
const isLacking = (path: string) => css.get(`css.${path}`) === false;

/** Functions of values by name, when no browser of the list has one of this name. */
const FUNCTIONS = new Set(
  [...css].flatMap(([path, has]) => {
    const name = /^css\.types\..*?([a-z][\w-]*)$/.exec(path)?.[1] ?? '';
    return has ? [] : [name];
  }),
);
const UNITS = /\d(?:[dls]v(?:h|w|i|b|min|max)|cq(?:h|w|i|b|min|max)|r?cap|rch|rex|ric|lh|rlh)\b/;

/**
 * Styles of a sheet, as it is sent, that a browser of the list drops: `property`, `property: value`, `@rule`, `:selector`. A value
 * with an older one of the same property before it is left out.
 */
export function droppedIn(file: string): Set<string> {
  const source = forOldBrowsers.call(
    { resourcePath: file.replace('.module', '') },
    readFileSync(file, 'utf8'),
  );
  const { code } = transform({
    filename: file,
    code: Buffer.from(source),
    minify: true,
    targets: CSS_TARGETS,
  });
  const found = new Set<string>();
  const sheet = postcss.parse(code.toString());
  sheet.walkAtRules((rule) => {
    if (isLacking(`at-rules.${rule.name}`)) found.add(`@${rule.name}`);
  });
  sheet.walkRules(({ selector }) => {
    for (const [said, name = ''] of selector.matchAll(/::?([a-z-]+)/g))
      if (isLacking(`selectors.${name}`)) found.add(said);
  });
  sheet.walkDecls(/^(?!--|-webkit-)/, (declaration) => {
    const dropped = droppedOf(declaration);
    if (dropped !== null && !hasFallback(declaration)) found.add(dropped);
  });
  return found;
}

function droppedOf({ prop, value }: Declaration): string | null {
  if (isLacking(`properties.${prop}`)) return prop;
  // A pointer is drawn by computers alone.
  if (prop === 'cursor') return null;
  const word = value.match(/[a-z][\w-]*/g)?.find((each) => isLacking(`properties.${prop}.${each}`));
  const called = [...value.matchAll(/([a-z][\w-]*)\(/g)].find(([, name = '']) => FUNCTIONS.has(name))?.[1];
  const what = word ?? called ?? UNITS.exec(value)?.[0].slice(1);
  return what === undefined ? null : `${prop}: ${what}`;
}

function hasFallback(declaration: Declaration): boolean {
  if (declaration.parent?.some((each) => each.type === 'decl' && each.prop === `-webkit-${declaration.prop}`))
    return true;
  for (let before = declaration.prev(); before !== undefined; before = before.prev())
    if (before.type === 'decl' && before.prop === declaration.prop && droppedOf(before) === null) return true;
  return false;
}

import postcss, { type ChildNode } from 'postcss';

/** Order of the layers that the tokens name; rules outside of them come last. */
const LAYERS = ['reset', 'tokens', 'base', 'components', 'screens'];
/** Young words of values, and the nearest older ones. */
const FALLBACKS: readonly [young: RegExp, old: string][] = [
  [/(?<=\d)dvh\b/g, 'vh'],
  [/\banywhere\b/g, 'break-word'],
];
/** Name of an element at the start of a selector: nothing may stand before it. */
const ELEMENT = /^(?:[a-z][\w-]*|\*)?/i;

/**
 * Webpack loader: writes older forms that no compiler writes. Cascade layers become specificity, which needs no order of
 * files: `:not(#_#_)` fits every element and counts as two ids. A young value comes behind an older one.
 */
export default function forOldBrowsers(this: { resourcePath: string }, source: string): string {
  // A module's names are its own, except those that it marks as global.
  const id = this.resourcePath.endsWith('.module.css') ? ':global(#_)' : '#_';
  const sheet = postcss.parse(source);
  sheet.walkDecls(/^(?!--)/, (declaration) => {
    const value = FALLBACKS.reduce((text, [young, old]) => text.replaceAll(young, old), declaration.value);
    if (value !== declaration.value) declaration.cloneBefore({ value });
  });
  for (const node of [...sheet.nodes]) {
    if (node.type !== 'atrule' || node.name !== 'layer') raise(node, id.repeat(LAYERS.length));
    else if (node.nodes === undefined) node.remove();
    else {
      const level = LAYERS.indexOf(node.params);
      if (level < 0) throw node.error(`The site has no layer of this name: ${node.params}`);
      for (const inside of node.nodes) raise(inside, id.repeat(level));
      node.replaceWith([...node.nodes]);
    }
  }
  return sheet.toString();
}

/** Rules inside of a rule begin with its selector, which is raised already; steps of an animation have none. */
function raise(node: ChildNode, ids: string): void {
  if (ids === '') return;
  if (node.type === 'rule') node.selectors = node.selectors.map((selector) => raised(selector, ids));
  else if (node.type === 'atrule' && !/keyframes$/.test(node.name))
    for (const inside of node.nodes ?? []) raise(inside, ids);
}

function raised(selector: string, ids: string): string {
  return selector.replace(ELEMENT, (element) => `${element}:not(${ids})`);
}

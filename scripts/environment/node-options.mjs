import { resolve } from 'node:path';

/** Options whose value may be the next word. */
const WITH_VALUE = /^(?:-r|--require|--import|--(?:inspect|debug)-port|--inspect-publish-uid)$/;
const INSPECTOR = /^--(?:inspect|debug-port)/;
const LOADS = /^(?<name>-r|--require|--import)(?<between>[ =])(?<quote>"?)(?<path>\.\.?\/.*)$/s;

/**
 * An environment for further processes of Node. Inspectors stay with the process that the caller started, since two of them cannot
 * have one port; files that are loaded are named from the root, because processes run in other folders; the rest is passed on.
 * @param {Record<string, string | undefined>} env
 */
export function withoutInspector(env, folder = process.cwd()) {
  if (!env.NODE_OPTIONS) return env;
  const words = env.NODE_OPTIONS.match(/(?:"(?:\\.|[^"\\])*"|[^\s"])+/g) ?? [];
  const options = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (WITH_VALUE.test(word) && at + 1 < words.length) options.push(`${word} ${words[++at]}`);
    else options.push(word);
  }
  const passed = options
    .filter((option) => !INSPECTOR.test(option))
    .map((option) => fromRoot(option, folder));
  return { ...env, NODE_OPTIONS: passed.join(' ') };
}

function fromRoot(option, folder) {
  const { name, between, path } = LOADS.exec(option)?.groups ?? {};
  if (name === undefined) return option;
  const plain = path.endsWith('"') ? path.slice(0, -1) : path;
  return `${name}${between}"${resolve(folder, plain).replace(/[\\"]/g, '\\$&')}"`;
}

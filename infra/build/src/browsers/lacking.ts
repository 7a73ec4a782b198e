import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { BROWSERS } from '../unit/browsers.ts';

/** The list by the names of MDN's data. */
const OLDEST: Record<string, string> = {
  safari: BROWSERS.safari,
  safari_ios: BROWSERS.ios,
  chrome: BROWSERS.chrome,
  chrome_android: BROWSERS.android,
  webview_android: BROWSERS.android,
  edge: BROWSERS.edge,
  samsunginternet_android: BROWSERS.samsung,
};

/** Whether every browser of the list has it; parts that differ in details count as had. */
export function isHad({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST).every(([name, version]) => {
    const told = support[name as keyof typeof support];
    if (told === undefined) return true;
    return [told]
      .flat()
      .some(({ version_added: since, version_removed: until, flags, prefix, alternative_name }) => {
        if (flags || prefix || alternative_name || typeof since !== 'string' || since === 'preview')
          return false;
        return !isAfter(since, version) && (typeof until !== 'string' || isAfter(until, version));
      });
  });
}

function isAfter(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

/** Every feature below a part of the data, as a path (`api.URL.canParse_static`), with whether the list has it. */
export function features(part: 'api' | 'css' | 'html' | 'javascript'): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const walk = (node: Identifier, path: string) => {
    if (node.__compat) found.set(path, isHad(node.__compat));
    for (const [name, child] of Object.entries(node))
      if (name !== '__compat') walk(child as Identifier, `${path}.${name}`);
  };
  walk(compatData[part], part);
  return found;
}

/** Built-ins that a browser of the list lacks, by how a script names them. */
export interface LackingBuiltIns {
  /** `structuredClone` */
  globals: ReadonlySet<string>;
  /** `URL.canParse` */
  statics: ReadonlySet<string>;
  /** `toReversed`; names that every browser has elsewhere (`map`, `size`) are left out, as a text does not tell types. */
  members: ReadonlySet<string>;
  /** Attributes of elements: `popover` */
  attributes: ReadonlySet<string>;
}

/** Interfaces of the DOM that pages deal with: names of the others are names of our own fields. */
const OF_PAGES =
  /^(?:Abort\w+|Blob|Broadcast\w+|Clipboard|Crypto|Document|DOM\w+|Element|EventSource|EventTarget|File|FormData|Headers|History|HTML\w+|Location|(?:Keyboard|Mouse|Pointer|UI)?Event|MediaQueryList|Navigator|Node|NodeList|Range|Request|Response|Selection|Storage|URL\w*|Window)$/;

interface BuiltIn {
  /** `URL`, or a global. */
  owner: string;
  /** Empty for the owner itself. */
  name: string;
  /** Part of the language: its data do not separate members of a class from those of its objects. */
  isOfLanguage: boolean;
  isStatic: boolean;
  has: boolean;
}

/** `javascript.builtins.Array.at`, `api.URL.canParse_static`, `api.structuredClone` */
const NAMED = /^(?:(?<language>javascript\.builtins)|api)\.(?<owner>\w+)(?:\.(?<member>\w+))?$/;

function builtIns(): BuiltIn[] {
  return [...features('javascript'), ...features('api')].flatMap(([path, has]) => {
    const { language, owner, member = '' } = NAMED.exec(path)?.groups ?? {};
    if (owner === undefined || member === owner || member.endsWith('_event')) return [];
    const name = member.replace('_static', '');
    return [{ owner, name, isOfLanguage: language !== undefined, isStatic: name !== member, has }];
  });
}

/** Owner of a built-in: the class, its objects, or, where the data do not separate them, one of the two. */
export type Holder = 'class' | 'objects' | 'either';

/** Every built-in that a browser of the list lacks; the name is empty for the owner itself. */
export function lackingNames(): [owner: string, name: string, holder: Holder][] {
  return builtIns().flatMap(({ owner, name, has, isOfLanguage, isStatic }) =>
    has ? [] : [[owner, name, isOfLanguage ? 'either' : isStatic ? 'class' : 'objects']],
  );
}

/** Every class, interface and global that MDN's data know. */
export function knownNames(): ReadonlySet<string> {
  return new Set(builtIns().map(({ owner }) => owner));
}

export function lackingBuiltIns(): LackingBuiltIns {
  const had = new Set<string>();
  const globals = new Set<string>();
  const statics = new Set<string>();
  const members = new Set<string>();
  for (const { owner, name, isOfLanguage, isStatic, has } of builtIns()) {
    if (has) had.add(isStatic ? `${owner}.${name}` : name || owner);
    else if (name === '') globals.add(owner);
    else {
      if (isOfLanguage || isStatic) statics.add(`${owner}.${name}`);
      if (!isStatic && (isOfLanguage || OF_PAGES.test(owner))) members.add(name);
    }
  }
  return {
    globals: new Set([...globals].filter((name) => !had.has(name))),
    statics,
    members: new Set([...members].filter((name) => !had.has(name))),
    attributes: new Set(
      [...features('html')].flatMap(([path, has]) =>
        has ? [] : (/^html\.global_attributes\.(\w+)$/.exec(path)?.[1] ?? []),
      ),
    ),
  };
}

import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { segmentsOf, viewName } from '@sold/contracts/federation/route';
import type { UiType } from '@sold/contracts/federation/screen';

/** A screen as its module declares it, with the module each variant imports. */
export interface DeclaredScreen {
  path: string;
  view: string;
  /** UI type → request of the dynamic import, as written. */
  requests: Partial<Record<UiType, string>>;
}

const READ = `
const { screens } = await import(process.argv[1]);
process.stdout.write('\\n' + JSON.stringify(screens.map(({ path, view, ui }) => ({
  path, view, ui: Object.fromEntries(Object.entries(ui).map(([type, load]) => [type, String(load)])),
}))));`;
const IMPORT = /import\(\s*(?:\/\*.*?\*\/\s*)?(['"`])(.+?)\1\s*,?\s*\)/gs;

/**
 * Reads the screens of a remote in a Node process of its own: declarations run, no screen is loaded.
 * Throws when a variant is not one dynamic import of a literal path, or a four-segment path and its view disagree
 * (specification, section 2: the view is the fourth segment in PascalCase).
 */
export async function readScreens(file: string): Promise<DeclaredScreen[]> {
  const screens = lastLine(await run(file)) as { path: string; view: string; ui: Record<string, string> }[];
  for (const { path, view } of screens) checkView(path, view);
  return screens.map(({ path, view, ui }) => ({
    path,
    view,
    requests: Object.fromEntries(
      Object.entries(ui).map(([type, source]) => [type, requestIn(source, `${path} (${type})`)]),
    ),
  }));
}

/** Output of a process that reads a module. */
async function run(file: string): Promise<string> {
  const args = ['--input-type=module', '-e', READ, pathToFileURL(file).href];
  try {
    return (await promisify(execFile)(process.execPath, args)).stdout;
  } catch (error) {
    const said = String((error as { stderr?: unknown }).stderr);
    const why = said.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? said.trim();
    throw new Error(`${file} does not list screens when it is loaded: ${why}`);
  }
}

/** Modules may print what they like before. */
function lastLine(output: string): unknown {
  return JSON.parse(output.slice(output.lastIndexOf('\n') + 1));
}

function checkView(path: string, view: string): void {
  const segment = segmentsOf(path)[3];
  if (segment !== undefined && viewName(segment) !== view) {
    throw new Error(`Screen ${path} calls its view "${view}"; by its path it is "${viewName(segment)}".`);
  }
}

function requestIn(source: string, screen: string): string {
  const found = [...source.matchAll(IMPORT)];
  const request = found[0]?.[2];
  if (found.length !== 1 || request === undefined) {
    throw new Error(
      `Screen ${screen} must be written as () => import('./…'), so that the page can preload it; it is: ${source}`,
    );
  }
  return request;
}

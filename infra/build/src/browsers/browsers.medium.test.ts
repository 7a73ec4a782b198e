import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withProgram } from '../fields/open-program.ts';
import { expectAllowed } from '../testing/expect-allowed.ts';
import { ROOT } from '../unit/paths.ts';
import { ASKED_FOR, FILLED_IN } from './allowed.ts';
import { features } from './lacking.ts';
import { lackingMembers } from './typed-built-ins.ts';
import { lackingInFile } from './used-built-ins.ts';

const folder = mkdtempSync(join(tmpdir(), 'sold-browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCES = ['contracts/src', 'shared/src', 'host/src', 'remotes/*/src'];
/** Tests, and what runs in Node alone. */
const ELSEWHERE = /\.(?:test|steps)\.|\.d\.ts$|\/testing\/|\/first-view\/server\/|\/host\/src\/fill-ins\//;

/** Returns what the files of a program use that a browser of the list lacks, with one of the files. */
function usedBy(include: readonly string[], isChosen: (file: string) => boolean) {
  return withProgram(ROOT, { settings: 'remotes/order', include }, (project) => {
    const files = project.program
      .getSourceFileNames()
      .filter(isChosen)
      .flatMap((name) => project.program.getSourceFile(name) ?? []);
    expect(files).not.toEqual([]);
    const used = lackingMembers(project, files);
    for (const { fileName } of files) for (const name of lackingInFile(fileName)) used.set(name, fileName);
    return used;
  });
}

async function usedIn(code: string): Promise<string[]> {
  const file = join(folder, 'code.ts');
  writeFileSync(file, `${code}\nexport {};`);
  return [...(await usedBy([file], (name) => name === file)).keys()].sort();
}

test('allows in pages only built-ins that every listed browser has, or with a fill-in or a check', async () => {
  const used = await usedBy(
    SOURCES,
    (file) => file.startsWith(ROOT) && !file.includes('/node_modules/') && !ELSEWHERE.test(file),
  );
  expectAllowed(new Map([...used].map(([name, file]) => [name, relative(ROOT, file)])), [
    ...FILLED_IN,
    ...Object.keys(ASKED_FOR),
  ]);
});

test('assigns a member to its interface in every way of reading it', async () => {
  expect(
    await usedIn(`
      declare const query: URLSearchParams, seen: Map<string, string> | Set<string>, rows: readonly number[], bytes: Uint8Array;
      declare const answer: Response, asked: Request, own: { size: number; at(): void }, typed: InputEvent, key: KeyboardEvent;
      declare const box: HTMLDivElement | null, shown: HTMLDialogElement | undefined;
      void [query.size, seen.size, own.size, own.at(), key.isComposing, answer.body];
      const { isComposing } = typed;
      void [isComposing, query['size'], rows.at(0), bytes.at(0), box?.inert, asked.body, shown!.open, answer.json()];`),
  ).toEqual([
    'Array.at',
    'HTMLDialogElement',
    'HTMLElement.inert',
    'InputEvent.isComposing',
    'Request.body',
    'TypedArray.at',
    'URLSearchParams.size',
  ]);
});

test('counts no member as lacking that every listed browser has', async () => {
  const all = new Map([...features('api'), ...features('javascript')]);
  const had = [...all].flatMap(([path, has]) => {
    const [, owner, name] = /^(?:javascript\.builtins|api)\.([A-Z]\w+)\.([a-z]\w*)$/.exec(path) ?? [];
    const isOwnerHad = all.get(path.slice(0, path.lastIndexOf('.')));
    return has && isOwnerHad && owner && name && !/_(?:static|event)$/.test(name) ? [{ owner, name }] : [];
  });
  expect(had.length).toBeGreaterThan(2_000);
  const owners = [...new Set(had.map(({ owner }) => owner))];
  const code = [
    ...owners.map((owner) => `declare const v${owner}: ${owner};`),
    ...had.map(({ owner, name }) => `void v${owner}.${name};`),
  ];
  expect(await usedIn(code.join('\n'))).toEqual([]);
});

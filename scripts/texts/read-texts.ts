import { join, relative } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { openProject } from '../../infra/build/src/fields/open-program.ts';
import { type KoreanText, koreanTexts } from './korean-texts.ts';
import { textUnits } from './text-units.mjs';

/** The texts of one file of one screen (of a page's unit) or area (of a service). */
export interface FileTexts {
  /** Unit or package: `host`, `remotes/order`, `infra/market`. */
  readonly unit: string;
  /** Folder under `src`; the file's own name where it lies in `src` itself. */
  readonly screen: string;
  /** Path from the root of the repository. */
  readonly file: string;
  readonly texts: readonly KoreanText[];
}

/** Tests, and what only the demo or operators' tools write. */
const NOT_SHOWN = /\.test\.tsx?$|\/(testing|simulation|demo|importing|commands)\//;

/** Every Korean text of pages and services, read from the sources by the compiler. @param wanted of units with this word in their name */
export function readTexts(root: string, wanted = ''): readonly FileTexts[] {
  const units = textUnits(root).filter((unit) => unit.includes(wanted));
  const compiler = new API({ cwd: root });
  try {
    return units.flatMap((unit) => readUnit(compiler, root, unit));
  } finally {
    compiler.close();
  }
}

function readUnit(compiler: API, root: string, unit: string): readonly FileTexts[] {
  const config = join(root, unit, 'tsconfig.json');
  const project = openProject(compiler, config);
  const source = join(root, unit, 'src/');
  return project.rootFiles
    .filter((file) => file.startsWith(source) && !NOT_SHOWN.test(file))
    .toSorted()
    .flatMap((file) => {
      const parsed = project.program.getSourceFile(file);
      const texts = parsed === undefined ? [] : koreanTexts(parsed);
      const screen = file.slice(source.length).split('/')[0] as string;
      return texts.length === 0 ? [] : [{ unit, screen, file: relative(root, file), texts }];
    });
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from 'typescript/unstable/ast';
import { API, type Symbol as Declared, type Project } from 'typescript/unstable/sync';

const PAGES = ['shared/src', 'host/src', 'remotes/*/src', 'contracts/src/calls/index.ts'];
const NO_PAGE = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/node_modules/**'];
/** Where shapes are declared: a schema that takes a field of another reads nothing. */
const SHAPES = /\/contracts\/src\/(calls|entities)\//;

/** Opens the sources of all pages, and the rules they import, as one program. */
export function withPages<T>(root: string, use: (project: Project) => T): T {
  const folder = join(root, 'infra/build/node_modules/.cache/fields');
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'tsconfig.json');
  const at = (path: string) => join(root, path);
  writeFileSync(
    config,
    JSON.stringify({
      extends: at('remotes/order/tsconfig.json'),
      include: PAGES.map(at),
      exclude: NO_PAGE.map(at),
    }),
  );
  const compiler = new API({ cwd: root });
  try {
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`${config} could not be opened.`);
    return use(project);
  } finally {
    compiler.close();
  }
}

/** Sources of pages and of rules, without those that declare shapes. */
export function readingFiles({ program }: Project): readonly SourceFile[] {
  return program
    .getSourceFileNames()
    .filter((name) => !/\/node_modules\/(?!@sold)/.test(name) && !SHAPES.test(name))
    .map((name) => program.getSourceFile(name))
    .filter((file): file is SourceFile => file !== undefined && !file.isDeclarationFile);
}

/** Places of a field's declarations; a field of a union has several. */
export function declarationsOf(field: Declared): readonly string[] {
  return field.declarations.map(({ path, index }) => `${path}:${index}`);
}

export function isShape(declaration: string): boolean {
  return SHAPES.test(declaration);
}

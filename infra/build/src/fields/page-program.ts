import type { SourceFile } from 'typescript/unstable/ast';
import type { Symbol as Declared, Project } from 'typescript/unstable/sync';
import { withProgram } from './open-program.ts';

const PAGES = ['shared/src', 'host/src', 'remotes/*/src', 'contracts/src/calls/index.ts'];
/** Where shapes are declared: a schema that takes a field of another reads nothing. */
const SHAPES = /\/contracts\/src\/(calls|entities)\//;

/** Opens the sources of all pages, and the rules they import, as one program. */
export function withPages<T>(root: string, use: (project: Project) => T): Promise<T> {
  return withProgram(root, { settings: 'remotes/order', include: PAGES }, use);
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

import { relative } from 'node:path';
import type { SourceFile } from 'typescript/unstable/ast';
import type { Project } from 'typescript/unstable/sync';
import { Comparison } from './compare.ts';
import type { Schema } from './describe.ts';
import { formsOf, type RowTemplate, rowTemplates } from './statements.ts';
import { Unreadable } from './values.ts';

export interface Checked {
  readonly statements: number;
  /** Forms of statements that a database has described. */
  readonly forms: number;
  /** A line each. */
  readonly problems: readonly string[];
}

interface Checking {
  readonly project: Project;
  readonly root: string;
  /** Databases of a file's service; one of them has to know a statement. */
  schemasOf(path: string): readonly Schema[];
  /** Files whose statements are composed while they run. */
  readonly composed: ReadonlySet<string>;
}

/** Checks every statement with a type of its rows against the database. */
export async function checkStatements(files: readonly SourceFile[], checking: Checking): Promise<Checked> {
  const found = files.flatMap((file) =>
    rowTemplates(checking.project, file).map((one) => ({ file, ...one })),
  );
  const problems: string[] = [];
  let forms = 0;
  for (const { file, line, ...template } of found) {
    const path = relative(checking.root, file.fileName);
    if (checking.composed.has(path)) continue;
    const { count, lines } = await problemsOf(template, path, checking);
    forms += count;
    problems.push(...lines.map((text) => `${path}:${line} ${text}`));
  }
  return { statements: found.length, forms, problems };
}

async function problemsOf(
  { node, row }: Omit<RowTemplate, 'line'>,
  path: string,
  { project, schemasOf }: Checking,
): Promise<{ count: number; lines: string[] }> {
  const comparison = new Comparison(project);
  try {
    const forms = formsOf(project, node);
    const lines = new Set<string>();
    for (const form of forms) {
      const described = await describedBy(schemasOf(path), form.text);
      const found = typeof described === 'string' ? [described] : comparison.problems(row, form, described);
      for (const line of found) lines.add(line);
    }
    return { count: forms.length, lines: [...lines] };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { count: 0, lines: [`the text of the statement is not clear from the sources: ${error.message}`] };
  }
}

/** Asks one database after the other. @returns the last one's error when none understands the statement */
async function describedBy(schemas: readonly Schema[], text: string) {
  let problem = 'no database has this statement';
  for (const schema of schemas)
    try {
      return await schema.describe(text);
    } catch (error) {
      problem = `${(error as Error).message}: ${text.replace(/\s+/g, ' ').trim().slice(0, 200)}`;
    }
  return problem;
}

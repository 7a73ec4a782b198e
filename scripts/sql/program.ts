import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';

/** Folder of the repository. */
export const ROOT = join(import.meta.dirname, '../..');

const NO_SOURCE = ['**/*.test.ts', '**/testing/**', '**/node_modules/**'];

/**
 * Opens sources as one program.
 * @param include folders or files, absolute
 */
export async function withProgram<T>(
  include: readonly string[],
  use: (project: Project) => Promise<T>,
): Promise<T> {
  const folder = join(ROOT, 'node_modules/.cache/sql');
  mkdirSync(folder, { recursive: true });
  const config = join(folder, `tsconfig.${process.pid}.json`);
  const exclude = NO_SOURCE.map((pattern) => join(ROOT, pattern));
  writeFileSync(
    config,
    JSON.stringify({ extends: join(ROOT, 'infra/market/tsconfig.json'), include, exclude }),
  );
  const compiler = new API({ cwd: ROOT });
  try {
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`${config} could not be opened.`);
    return await use(project);
  } finally {
    compiler.close();
  }
}

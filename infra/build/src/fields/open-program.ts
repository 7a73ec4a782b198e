import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';

const NO_SOURCE = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/node_modules/**'];

/**
 * Opens sources, without tests, as one program.
 * @param sources.settings package whose settings hold, from the root
 * @param sources.include folders or files, from the root or absolute
 */
export async function withProgram<T>(
  root: string,
  sources: { settings: string; include: readonly string[] },
  use: (project: Project) => T | Promise<T>,
): Promise<T> {
  const folder = join(root, 'node_modules/.cache/programs');
  mkdirSync(folder, { recursive: true });
  const config = join(folder, `${sources.settings.replaceAll('/', '-')}.${process.pid}.json`);
  const at = (path: string) => resolve(root, path);
  writeFileSync(
    config,
    JSON.stringify({
      extends: at(`${sources.settings}/tsconfig.json`),
      include: sources.include.map(at),
      exclude: NO_SOURCE.map(at),
    }),
  );
  const compiler = new API({ cwd: root });
  try {
    return await use(openProject(compiler, config));
  } finally {
    compiler.close();
  }
}

/** @throws Error for settings that cannot be read */
export function openProject(compiler: API, config: string): Project {
  const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (project === undefined) throw new Error(`${config} could not be opened.`);
  return project;
}

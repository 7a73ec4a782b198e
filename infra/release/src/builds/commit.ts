import { spawnSync } from 'node:child_process';
import { ROOT } from '@sold/build/unit/paths';

/** State of a live commit in these sources: missing, or unknown. */
export type Lacking = 'lacks' | 'unknown' | null;

const CHANGED = '+changes';

/**
 * Commit of sources, with `+changes` when they differ from it, files that are new and not ignored among them; null without a
 * repository that has them, or git.
 */
export function commitOfSources(dir: string = ROOT): string | null {
  if (!isHeld(dir)) return null;
  const commit = git(dir, 'rev-parse', '--short=12', 'HEAD');
  const changes = git(dir, 'status', '--porcelain', '--', '.');
  if (commit.status !== 0 || changes.status !== 0) return null;
  return changes.out === '' ? commit.out : `${commit.out}${CHANGED}`;
}

/**
 * Whether sources hold a commit: what another person made live from it is lost when they do not, as on a branch that is behind.
 * `unknown`: the repository does not have it, as a shallow clone may not. Null when they hold it, or there is no repository.
 * @param commit as the log has it
 */
export function lackingCommit(commit: string, dir: string = ROOT): Lacking {
  const plain = commit.endsWith(CHANGED) ? commit.slice(0, -CHANGED.length) : commit;
  if (!isHeld(dir) || git(dir, 'rev-parse', 'HEAD').status !== 0) return null;
  if (git(dir, 'cat-file', '-e', `${plain}^{commit}`).status !== 0) return 'unknown';
  return git(dir, 'merge-base', '--is-ancestor', plain, 'HEAD').status === 0 ? null : 'lacks';
}

/** Whether a repository has files of the folder: unpacked inside of another one, sources have no commit. */
function isHeld(dir: string): boolean {
  return git(dir, 'ls-files', '--', '.').out !== '';
}

/**
 * Runs git in the folder, also within a hook of another repository, and when another user owns it: the programs of these sources run
 * either way.
 */
function git(cwd: string, ...args: string[]): { status: number | null; out: string } {
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, ...env } = process.env;
  const { status, stdout } = spawnSync(
    'git',
    ['-c', 'safe.directory=*', '-c', 'core.fsmonitor=false', ...args],
    {
      cwd,
      env,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return { status, out: (stdout ?? '').trim() };
}

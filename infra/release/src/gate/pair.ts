import type { Release } from '@sold/contracts/federation/release';

/** Packages that every remote takes of the host. */
const ALWAYS = ['react', '@sold/shared'];
/** All exports of a module, or those that a build could not tell. */
const ALL = '*';

/** Describes needs of a remote that the host does not meet: one sentence each, with the remedy. */
export function pairProblems(host: Release, remote: Release): string[] {
  const together = `Publish the host that fits first, or both from the same sources: npm run release -- publish host ${remote.unit}`;
  const one = `${remote.unit} ${remote.version}`;
  const other = `host ${host.version}`;
  return [
    ...packageProblems(host, remote).map(
      ([name, wanted, brought]) =>
        `${one} was built with ${name} ${wanted} and ${other} brings ${brought}, which does not fit.`,
    ),
    ...exportProblems(host, remote).map(([module, name]) =>
      name === null
        ? `${one} imports ${module}, which ${other} does not have.`
        : `${one} imports ${name} of ${module}, which ${other} does not export.`,
    ),
    ...agreedProblems(host, remote).map(([member, isThere]) =>
      isThere
        ? `${one} uses ${member} in another form than ${other} has it.`
        : `${one} uses ${member}, which ${other} does not have.`,
    ),
  ].map((sentence) => `${sentence} ${together}`);
}

/** Shared packages in versions that do not go together. */
function packageProblems(host: Release, remote: Release): [name: string, wanted: string, brought: string][] {
  const used = new Set([...ALWAYS, ...usedModules(remote).map(packageOf)]);
  return [...used].flatMap((name) => {
    const wanted = remote.shared[name];
    const brought = host.shared[name];
    if (wanted === undefined || (brought !== undefined && compatible(wanted) === compatible(brought)))
      return [];
    return [[name, wanted, brought ?? 'none'] as [string, string, string]];
  });
}

/** Modules, and exports of those that are there, which a remote asks for and a host has not. */
function exportProblems({ provides }: Release, remote: Release): [module: string, name: string | null][] {
  if (provides === undefined) return [];
  return usedModules(remote).flatMap((module): [string, string | null][] => {
    const exported = provides[module];
    if (exported === undefined) return [[module, null]];
    const wanted = remote.uses?.[module] ?? [];
    if (exported.includes(ALL)) return [];
    return wanted
      .filter(
        (name) => name !== ALL && !exported.includes(name) && !(name === 'default' && isCommonJs(module)),
      )
      .map((name) => [module, name]);
  });
}

/** Members of `HostServices` and the like that a remote's code names and a host has not, or has otherwise. */
function agreedProblems(host: Release, remote: Release): [member: string, isThere: boolean][] {
  const has = host.agreed;
  if (has === undefined) return [];
  return Object.entries(remote.agreed ?? {})
    .filter(([member, form]) => has[member] !== form)
    .map(([member]) => [member, has[member] !== undefined]);
}

/** Modules of the host that a remote asks for; releases of before say it by screen. */
function usedModules({ uses, screens }: Release): string[] {
  if (uses !== undefined) return Object.keys(uses);
  return [...new Set(screens.flatMap((screen) => Object.values(screen.uses).flat()))];
}

function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

/** React's packages have no export `default`: a bundler makes one of all of it. */
function isCommonJs(module: string): boolean {
  return packageOf(module).startsWith('react');
}

/** Part that two compatible versions share: the major, before 1.0 the minor too. */
function compatible(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}

import type { Stats, StatsModule } from 'webpack';

/** Bytes of every module before it is minified, by its path in the repository. */
export type ModuleSizes = Readonly<Record<string, number>>;

/** Modules of a build that are sent to the browser; a group that webpack has put together counts by its parts. */
export function moduleSizes(stats: Stats): ModuleSizes {
  const { modules = [] } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    modulesSpace: Number.POSITIVE_INFINITY,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
    groupModulesByType: false,
    groupModulesByPath: false,
    groupModulesByExtension: false,
    groupModulesByAttributes: false,
    groupModulesByCacheStatus: false,
    groupModulesByLayer: false,
  });
  const sizes: Record<string, number> = {};
  const add = (module: StatsModule) => {
    if (module.modules && module.modules.length > 0) for (const part of module.modules) add(part);
    else if (module.name && module.moduleType?.startsWith('javascript'))
      sizes[module.name] = module.size ?? 0;
  };
  for (const module of modules) add(module);
  return sizes;
}

/** The modules that grew most, one a line: bytes now, by how much, name. @param most lines */
export function grownModules(before: ModuleSizes, now: ModuleSizes, most = 5): string {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more || one.name.localeCompare(other.name))
    .slice(0, most)
    .map(({ name, bytes, more }) => `${bytes} (+${more}) ${name}`)
    .join('\n');
}

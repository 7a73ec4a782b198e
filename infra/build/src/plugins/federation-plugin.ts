import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler, Module, WebpackPluginInstance } from 'webpack';
import { ROOT } from '../unit/paths.ts';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * The federation plugin as it is, with the same bytes wherever the repository lies and a build is started. It writes a file of its
 * own below the working folder that it finds when it is first applied, and names it by the repository's path: here it always finds
 * the repository, and what webpack would number by that name has a fixed id.
 */
export function federationPlugin(options: FederationOptions): WebpackPluginInstance {
  const plugin = new ModuleFederationPlugin(options);
  return {
    apply(compiler: Compiler) {
      const { cwd } = process;
      process.cwd = () => ROOT;
      try {
        plugin.apply(compiler);
      } finally {
        process.cwd = cwd;
      }
      compiler.hooks.compilation.tap('FederationPlugin', (compilation) =>
        compilation.hooks.beforeModuleIds.tap('FederationPlugin', (modules) => {
          for (const module of modules) {
            const id = fixedId(module);
            if (id !== null) compilation.chunkGraph.setModuleId(module, id);
          }
        }),
      );
    },
  };
}

/** Id of a module that the federation plugin itself adds to a build; null for every other module. */
function fixedId(module: Module): string | null {
  if (/[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/.test(module.nameForCondition() ?? ''))
    return 'federation';
  return module.identifier().startsWith('container entry ') ? 'container' : null;
}

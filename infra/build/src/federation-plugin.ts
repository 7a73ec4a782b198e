import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { ROOT } from './paths.ts';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * The federation plugin as it is, wherever a build is started. It writes a file of its own below the working folder that it finds
 * when it is first applied, and the place of that file decides ids and order of modules: here it always finds the repository.
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
    },
  };
}

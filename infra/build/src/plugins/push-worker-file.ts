import { join } from 'node:path';
import { PUSH_WORKER_FILE } from '@sold/contracts/federation/push-worker';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { RESOLVED, scriptRule } from '../loaders/rules.ts';
import type { Unit } from '../unit/unit.ts';
import type { FileBeside } from './file-beside-plugin.ts';

/** The host's service worker. */
export function pushWorkerFile(unit: Unit): FileBeside {
  const entry = join(unit.dir, 'src/push-worker.ts');
  return { file: PUSH_WORKER_FILE, entry, config: () => workerConfig(unit, entry) };
}

function workerConfig(unit: Unit, entry: string): Configuration {
  return {
    name: `${unit.unit} push worker`,
    mode: 'production',
    context: unit.dir,
    target: ['webworker', 'es2017'],
    devtool: false,
    entry: { worker: entry },
    output: { filename: PUSH_WORKER_FILE },
    resolve: RESOLVED,
    module: { rules: [scriptRule()] },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          test: /\.js$/,
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          parallel: false,
        }),
      ] as unknown as WebpackPluginInstance[],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

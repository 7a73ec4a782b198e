import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PUSH_WORKER_FILE } from '@sold/contracts/federation/push-worker';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack';
import { RESOLVED, scriptRule } from '../loaders/rules.ts';
import type { Unit } from '../unit/unit.ts';
import { compileInMemory } from './compile-in-memory.ts';

/** Builds the host's service worker and puts it beside its other files. */
export class PushWorkerPlugin {
  readonly #unit: Unit;

  constructor(unit: Unit) {
    this.#unit = unit;
  }

  apply(compiler: Compiler): void {
    const entry = join(this.#unit.dir, 'src/push-worker.ts');
    if (this.#unit.kind !== 'host' || !existsSync(entry)) return;
    compiler.hooks.thisCompilation.tap('PushWorkerPlugin', (compilation) => {
      // After everything that changes files, before the release lists them.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 500;
      compilation.hooks.processAssets.tapPromise({ name: 'PushWorkerPlugin', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const source = await compileInMemory(workerConfig(this.#unit, entry), PUSH_WORKER_FILE);
        compilation.emitAsset(PUSH_WORKER_FILE, new webpack.sources.RawSource(source), { minimized: true });
      });
    });
  }
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

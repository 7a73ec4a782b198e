import { existsSync } from 'node:fs';
import webpack, { type Compiler, type Configuration } from 'webpack';

/** A file of a build of its own, beside a unit's others. */
export interface FileBeside {
  /** Its name there. */
  file: string;
  /** Source; a unit without it gets no file. */
  entry: string;
  config(): Configuration;
}

/** Builds a file in memory, by another configuration, and puts it beside the unit's other files. */
export class FileBesidePlugin {
  readonly #beside: FileBeside;

  constructor(beside: FileBeside) {
    this.#beside = beside;
  }

  apply(compiler: Compiler): void {
    const { file, entry, config } = this.#beside;
    if (!existsSync(entry)) return;
    compiler.hooks.thisCompilation.tap('FileBesidePlugin', (compilation) => {
      // After everything that changes files, before the release lists them.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 500;
      compilation.hooks.processAssets.tapPromise({ name: `FileBesidePlugin ${file}`, stage }, async () => {
        if (compilation.errors.length > 0) return;
        const source = await compileInMemory(config(), file);
        // It is minimised by its own configuration: the client's minimiser takes every file for a script.
        compilation.emitAsset(file, new webpack.sources.RawSource(source), { minimized: true });
      });
    });
  }
}

/** The one file a configuration makes. @throws webpack's messages */
function compileInMemory(config: webpack.Configuration, file: string): Promise<Buffer> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler');
  let made: Buffer | undefined;
  compiler.hooks.shouldEmit.tap('FileBesidePlugin', (compilation) => {
    made = compilation.getAsset(file)?.source.buffer();
    return false;
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close((closing) => {
        const problem = failure ?? closing;
        if (problem) reject(problem);
        else if (!made || !stats || stats.hasErrors())
          reject(new Error(`${config.name} does not build:\n${stats?.toString('errors-only') ?? ''}`));
        else resolve(made);
      });
    });
  });
}

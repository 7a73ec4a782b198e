import webpack from 'webpack';

/** The one file a configuration makes. @throws webpack's messages */
export function compileInMemory(config: webpack.Configuration, file: string): Promise<Buffer> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler');
  let made: Buffer | undefined;
  compiler.hooks.shouldEmit.tap('compileInMemory', (compilation) => {
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

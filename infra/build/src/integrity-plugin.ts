import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Lets webpack's own chunk loader set `integrity`. The host installs `self.soldIntegrity(url)`, which knows the hashes
 * of the release set; the federation runtime's scripts get theirs in the host's `createScript` hook.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap('IntegrityPlugin', (source) => `${source}\n${ask('script', 'url')}`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${ask(tag, 'fullhref')}`,
      );
    });
  }
}

function ask(tag: string, url: string): string {
  return `if (self.soldIntegrity) ${tag}.integrity = self.soldIntegrity(${url});`;
}

import { SERVER_FILE } from '@sold/contracts/federation/first-view';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityOf } from '../unit/integrity.ts';
import { REMOTE_ENTRY, type Unit } from '../unit/unit.ts';

/**
 * Lets webpack's own chunk loader set `integrity`. The host installs `self.soldIntegrity(url)`, which knows the host's files and
 * the containers of the release set; a container tells `self.soldFiles` the hashes of its remote's other files. The federation
 * runtime's scripts get theirs in the host's `createScript` hook.
 */
export class IntegrityPlugin {
  readonly #unit: Unit;

  constructor(unit: Unit) {
    this.#unit = unit;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap('IntegrityPlugin', (source) => `${source}\n${ask('script', 'url')}`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${ask(tag, 'fullhref')}`,
      );
      if (this.#unit.kind === 'host') return;
      // After the names of all files are what their contents say; the container's own name says nothing of its content.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => this.#tell(compilation));
    });
  }

  #tell(compilation: Compilation): void {
    const others = compilation
      .getAssets()
      .filter(({ name }) => /\.(js|css)$/.test(name) && name !== REMOTE_ENTRY && name !== SERVER_FILE)
      .map(({ name, source }) => [name, integrityOf(source.buffer())] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const files = JSON.stringify(Object.fromEntries(others));
    const told = `self.soldFiles&&self.soldFiles(${JSON.stringify(this.#unit.unit)},${files});\n`;
    compilation.updateAsset(REMOTE_ENTRY, (entry) => new webpack.sources.ConcatSource(told, entry));
  }
}

/** A site may wait less long than the build says (`SCRIPT_TIMEOUT_MS` of the edge); style sheets have no limit of webpack's. */
function ask(tag: string, url: string): string {
  return `if (self.soldIntegrity) ${tag}.integrity = self.soldIntegrity(${url});
if (self.soldPatience) setTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: 'timeout', target: ${tag} }), self.soldPatience);`;
}

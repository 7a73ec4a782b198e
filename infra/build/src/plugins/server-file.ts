import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_FILE } from '@sold/contracts/federation/first-view';
import webpack, { type Compiler } from 'webpack';
import type { Unit } from '../unit/unit.ts';
import { compileInMemory } from './compile-in-memory.ts';
import { serverConfig } from './server-config.ts';

/** Entry of a unit's rendering without a browser, relative to its folder. */
const ENTRY = { host: 'src/server.tsx', remote: 'src/first-views.ts' } as const;

/** Builds `server.js` in memory and puts it beside the unit's other files; a unit with nothing to render gets none. */
export class ServerFilePlugin {
  readonly #unit: Unit;

  constructor(unit: Unit) {
    this.#unit = unit;
  }

  apply(compiler: Compiler): void {
    const entry = join(this.#unit.dir, ENTRY[this.#unit.kind]);
    if (!existsSync(entry)) return;
    compiler.hooks.thisCompilation.tap('ServerFilePlugin', (compilation) => {
      // After everything that changes files, before the release lists them.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 500;
      compilation.hooks.processAssets.tapPromise({ name: 'ServerFilePlugin', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const source = await compileInMemory(serverConfig(this.#unit, entry), SERVER_FILE);
        // It is minimised, as the module it is: the client's minimiser takes every file for a script.
        compilation.emitAsset(SERVER_FILE, new webpack.sources.RawSource(source), { minimized: true });
      });
    });
  }
}

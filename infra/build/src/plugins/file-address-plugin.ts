import { FILES } from '@sold/contracts/federation/file-address';
import webpack, { type Compiler } from 'webpack';

/**
 * A unit's script, wherever it comes from, asks for the unit's other files at an address without a version (`FILES`): what did not
 * change between two versions is in a returning visitor's cache.
 */
export class FileAddressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FileAddressPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.publicPath)
        .tap('FileAddressPlugin', (chunk) =>
          compilation.addRuntimeModule(chunk, new FileAddressRuntimeModule()),
        );
    });
  }
}

class FileAddressRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('file address', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `__webpack_require__.p = new URL('../${FILES}/', __webpack_require__.p).href;`;
  }
}

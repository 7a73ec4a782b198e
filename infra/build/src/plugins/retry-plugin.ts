import { RETRY_AFTER_MS } from '@sold/contracts/federation/load-timeout';
import webpack, { type Compiler } from 'webpack';

/**
 * Gives every file that webpack's chunk loader asks for one retry, in the host and in remotes: scripts, style sheets and the
 * host's modules. The retry has an address of its own (`?again=1`), to bypass a bad answer in a cache. When it fails as
 * well, the first error is reported.
 */
export class RetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap('RetryPlugin', (chunk) => compilation.addRuntimeModule(chunk, new RetryRuntimeModule()));
    });
  }
}

class RetryRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('retry', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return SOURCE;
  }
}

/** A style sheet that the page itself has asked for twice (`soldAgain`, see `PAGE_SCRIPT`) has had its retry. */
const SOURCE = `const again = {}, retries = {}, ensure = __webpack_require__.e;
for (const name of ['u', 'miniCssF']) {
  const file = __webpack_require__[name];
  if (file) __webpack_require__[name] = (id) => file(id) + (again[id] ? '?again=' + again[id] : '');
}
const retry = (id, more, first) => {
  again[id] = (again[id] || 0) + 1;
  return new Promise((wait) => setTimeout(wait, ${RETRY_AFTER_MS}))
    .then(() => ensure(id, ...more))
    .catch(() => { again[id] += 1; throw first; })
    .finally(() => { delete retries[id]; });
};
__webpack_require__.e = (id, ...more) => retries[id] || ensure(id, ...more).catch((first) => {
  const path = first && first.request ? new URL(first.request, location).pathname : '';
  if (self.soldAgain && self.soldAgain[path]) {
    delete self.soldAgain[path];
    throw first;
  }
  return retries[id] = retries[id] || retry(id, more, first);
});`;

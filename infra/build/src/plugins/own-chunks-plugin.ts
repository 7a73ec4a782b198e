import webpack, { type Compiler, type RuntimeModule } from 'webpack';

/** Where webpack's runtime begins to listen to the array that a unit's files tell their modules to. */
const LISTENS = /chunkLoadingGlobal = (\w+\["[^"]+"\]) (?:\|\|)?= [^;]+;/;

/**
 * Lets two versions of a remote live in one page although neither its name nor the names of its files hold a version: what a file
 * brings is taken only by the version that has asked for that very file, and a script under way is known by its address and not by
 * the number of its chunk.
 */
export class OwnChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OwnChunksPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OwnChunksPlugin', (module) => {
        if (module.name === 'jsonp chunk loading') listenToOwn(module);
      });
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.loadScript)
        .tap('OwnChunksPlugin', (chunk) => compilation.addRuntimeModule(chunk, new ByAddressRuntimeModule()));
    });
  }
}

function listenToOwn(module: RuntimeModule): void {
  const generate = module.generate.bind(module);
  module.generate = () => {
    const source = String(generate());
    if (!LISTENS.test(source)) throw new Error(`webpack listens to its chunks in another way than expected.`);
    return source.replace(LISTENS, (_, told: string) => OWN.replaceAll('TOLD', told));
  };
}

const OWN = `chunkLoadingGlobal = [], told = TOLD ||= [], tell = told.push.bind(told);
told.push = (data) => {
  const script = document.currentScript;
  const isAsked = (id) => new URL(__webpack_require__.p + __webpack_require__.u(id), location).pathname === new URL(script.src).pathname;
  if (!script || data[0].some(isAsked)) chunkLoadingGlobal.push(data);
  return tell(data);
};`;

class ByAddressRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('load script by address', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `const load = __webpack_require__.l;
__webpack_require__.l = (url, done, key, ...more) => load(url, done, key && url, ...more);`;
  }
}

import type { LoaderContext } from 'webpack';
import { listModule, wholeModule } from './modules.ts';

/** webpack loader of `kinds.yaml`: the list of everything in its folder. An added or edited file triggers a rebuild. */
export default function listLoader(this: LoaderContext<object>): string {
  this.addContextDependency(this.context);
  return this.resourceQuery === '?whole' ? wholeModule(this.context) : listModule(this.context);
}

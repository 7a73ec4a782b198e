import type { LoaderContext } from 'webpack';
import { documentModule } from './modules.ts';

/** webpack loader: a document's file becomes typed data. */
export default function documentLoader(this: LoaderContext<object>, source: string): string {
  return documentModule(source);
}

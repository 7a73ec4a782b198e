import { documentFiles, documentOf, kindsOf, versionsOf } from './read-documents.ts';

export function documentModule(source: string): string {
  return `export default ${JSON.stringify(documentOf(source))};`;
}

/** Returns the module of `kinds.yaml`: kinds, versions, and a loader of each version's text, which is a chunk of its own. */
export function listModule(folder: string): string {
  const versions = versionsOf(folder);
  const loads = versions.map(
    ({ kind, date, file }) =>
      `${JSON.stringify(`${kind}/${date}`)}: () => import(/* webpackChunkName: "${kind}-${date}" */ './${file}')`,
  );
  return `export const kinds = ${JSON.stringify(kindsOf(folder))};
export const versions = ${JSON.stringify(versions.map(({ file: _, ...version }) => version))};
export const loads = {${loads.join(',\n')}};`;
}

/** Returns the module of `kinds.yaml?whole`: every document with its text, for a server. */
export function wholeModule(folder: string): string {
  const files = documentFiles(folder);
  return `${files.map((file, index) => `import d${index} from './${file}';`).join('\n')}
export const documents = [${files.map((_, index) => `d${index}`).join(',')}];`;
}

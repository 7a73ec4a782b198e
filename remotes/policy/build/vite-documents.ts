import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { documentModule, listModule, wholeModule } from './modules.ts';
import { KINDS_FILE } from './read-documents.ts';

/** Vitest counterpart of the webpack loaders. */
export function viteDocuments(): { name: string; enforce: 'pre'; load(id: string): string | null } {
  return {
    name: 'policy-documents',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (file.endsWith('.md')) return documentModule(readFileSync(file, 'utf8'));
      if (!file.endsWith(`/${KINDS_FILE}`)) return null;
      return query === 'whole' ? wholeModule(dirname(file)) : listModule(dirname(file));
    },
  };
}

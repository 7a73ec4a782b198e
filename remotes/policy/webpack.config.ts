import { join } from 'node:path';
import { recipe } from '@sold/build/recipe';
import { DOCUMENTS } from './build/read-documents.ts';
import { documentTexts } from './build/texts.ts';

const loader = (name: string) => ({ loader: join(import.meta.dirname, 'build', name) });

export default recipe({
  unit: 'policy',
  kind: 'remote',
  dir: import.meta.dirname,
  texts: () => documentTexts(DOCUMENTS),
  rules: [
    {
      test: /documents[\\/][^\\/]+[\\/][^\\/]+\.md$/,
      type: 'javascript/auto',
      use: loader('document-loader.ts'),
    },
    { test: /documents[\\/]kinds\.yaml$/, type: 'javascript/auto', use: loader('list-loader.ts') },
  ],
});

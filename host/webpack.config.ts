import { recipe } from '@sold/build/recipe';

export default recipe({ unit: 'host', kind: 'host', dir: import.meta.dirname, entry: './src/main.tsx' });

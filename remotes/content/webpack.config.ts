import { recipe } from '@sold/build/recipe';

export default recipe({ unit: 'content', kind: 'remote', dir: import.meta.dirname });

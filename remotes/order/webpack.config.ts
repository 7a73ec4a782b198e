import { recipe } from '@sold/build/recipe';

export default recipe({ unit: 'order', kind: 'remote', dir: import.meta.dirname });

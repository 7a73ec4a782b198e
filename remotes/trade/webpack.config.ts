import { recipe } from '@sold/build/recipe';

export default recipe({ unit: 'trade', kind: 'remote', dir: import.meta.dirname });

import { recipe } from '@sold/build/recipe';

export default recipe({ unit: 'desk', kind: 'remote', dir: import.meta.dirname });

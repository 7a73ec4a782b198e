import { recipe } from '@sold/build/recipe';

export default recipe({ unit: 'raffle', kind: 'remote', dir: import.meta.dirname });

import type { CallTable } from '@sold/contracts/calls/index';

type PhotoSet = CallTable['GET /api/operator/centre/card']['output']['photo_sets'][number]['set'];

const TEXTS: Readonly<Record<PhotoSet, string>> = {
  arrival: '도착 (개봉 전)',
  inspection: '검수',
  packing: '포장',
};
/** Sets of photographs in the order of the work. */
export const PHOTO_SETS = Object.keys(TEXTS) as readonly PhotoSet[];
export const photoSetText = (set: PhotoSet): string => TEXTS[set];

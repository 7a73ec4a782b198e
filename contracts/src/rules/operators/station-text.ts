import type { Station } from '../../entities/custody.ts';

const TEXT: Readonly<Record<Station, string>> = {
  arrival: '도착 예정',
  inspection: '검수',
  packing: '포장·출고',
  shelving: '보관 넣기',
  return: '반송',
};

/** Stations in the order of the work. */
export const STATIONS = Object.keys(TEXT) as readonly Station[];
export const stationText = (station: Station): string => TEXT[station];

import type { FaultReport } from '@sold/contracts/federation/fault-report';
import { LOAD_SETTING } from '@sold/contracts/federation/page-load';
import type { UnitName } from '@sold/contracts/federation/release';

/** Events that this page has reported; the page's own script reports those of the host. */
const told = new Set<string>(['began host', 'ran host']);

/** Returns the mark that links a unit's report to the load of this page; empty for a page that does not count. */
export function proofOf(unit: FaultReport['unit']): Pick<FaultReport, 'load'> {
  const setting = document.querySelector<HTMLMetaElement>(`meta[name=${LOAD_SETTING}]`)?.content ?? '';
  const [page, ...marks] = setting.split(' ');
  const mark = marks.find((one) => one.startsWith(`${unit}=`))?.slice(unit.length + 1);
  return mark === undefined || !told.has(`began ${unit}`) ? {} : { load: `${page}.${mark}` };
}

/** Tells once that the page takes a screen of a unit, before its code runs, or that the screen is there. */
export function tellLoad(kind: 'began' | 'ran', unit: UnitName): void {
  const key = `${kind} ${unit}`;
  if (told.has(key)) return;
  told.add(key);
  const proof = proofOf(unit);
  if (proof.load !== undefined) navigator.sendBeacon?.('/rum', JSON.stringify({ kind, unit, ...proof }));
}

/** A process that builds one unit after the other as `keep-builds` asks, and ends with it. */
import { buildUnit } from '@sold/build/build';
import type { Asked, Told } from './keep-builds.ts';

process.on('message', ({ unit, version, outDir }: Asked) => {
  buildUnit(unit, { version, outDir }).then(
    ({ ms }) => tell({ ms }),
    (error: Error) => tell({ problem: error.message }),
  );
});
process.on('disconnect', () => process.exit());

function tell(told: Told): void {
  process.send?.(told);
}

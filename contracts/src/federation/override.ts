import type { UnitName } from './release.ts';

/** Where a developer's browser is told what there is to choose from, and chooses. */
export const OVERRIDE_ADDRESS = '/dist/override';
/** Name of the page's meta element that says that a developer is looking. */
export const DEVELOPER_SETTING = 'sold-developer';

/** Answer of {@link OVERRIDE_ADDRESS} to a developer. */
export interface OverrideChoice {
  /** Of the set without overrides. */
  serial: number;
  units: Partial<Record<UnitName, { live: string; kept: readonly { version: string; bytes: number }[] }>>;
}

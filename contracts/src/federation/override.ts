import type { UnitName } from './release.ts';

/** Address where a developer lists the kept releases and overrides units. */
export const OVERRIDE_ADDRESS = '/dist/override';
/** Name of the page's meta element that says that a developer is looking. */
export const DEVELOPER_SETTING = 'sold-developer';

/** Answer of {@link OVERRIDE_ADDRESS} to a developer. */
export interface OverrideChoice {
  /** Serial of the set without overrides. */
  serial: number;
  units: Partial<Record<UnitName, { live: string; stored: readonly { version: string; bytes: number }[] }>>;
}

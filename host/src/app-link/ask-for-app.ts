import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { dialog } from '@sold/shared/modal/dialog';
import { installApp, openApp, type PageMoves } from './open-app.ts';

/** Texts of the specification, section 8, "When the app is needed". */
const NEEDED = '앱에서 이용할 수 있는 서비스예요. SOLD 앱에서 이어서 이용해 주세요.';
const OPEN = '앱으로 보기';
const STAY = '괜찮아요';
const ON_PC = '앱 다운로드는 모바일에서 진행해주세요.';

/**
 * Says that something needs the app. On a phone it offers to open it, and leads to the store when it is missing; on a PC it
 * shows where to get the app.
 * @param target address that the app opens: one of ours, or a link of its own. Default: this page
 */
export async function askForApp(
  device: DeviceDescriptor,
  target: string = window.location.href,
  moves?: PageMoves,
): Promise<void> {
  if (!device.ios && !device.android) return dialog.alert(ON_PC);
  if (!(await dialog.confirm(NEEDED, { accept: OPEN, cancel: STAY }))) return;
  installApp(device, moves);
  openApp(device, target, moves);
}

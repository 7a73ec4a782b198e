/** Apps whose browser is the system's WebView, by what they call themselves; iOS alone leaves Safari's name out. */
const APPS =
  /KAKAOTALK|NAVER\(|Instagram|FBA[NV]\/|Line\/|DaumApps|soldapp\/|; wv\)|\((?:iPhone|iPad|iPod)(?!.* Safari\/)/i;

/** Whether a page is shown inside of an app, where a window or a file may lead to nothing. */
export function isInApp(userAgent: string = window.navigator.userAgent): boolean {
  return APPS.test(userAgent);
}

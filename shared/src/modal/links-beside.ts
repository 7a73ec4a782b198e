import { openWindow } from '../platform/windows.ts';
import { dialog } from './dialog.ts';

const NO_WINDOW = '새 창이 열리지 않았어요. 이 화면에서 열까요? 뒤로 가기를 누르면 여기로 돌아와요.';

/**
 * Inside of an app a link to a window of its own (`target="_blank"`) may do nothing: there, whether one opened is asked of the
 * browser, and else the page is offered here. @returns how to end it
 */
export function openLinksBeside(win: Window & typeof globalThis = window): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    const link = event.target instanceof win.Element ? event.target.closest('a[target="_blank"]') : null;
    if (!(link instanceof win.HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return;
    event.preventDefault();
    void openBeside(link.href, win);
  };
  win.addEventListener('click', follow);
  return () => win.removeEventListener('click', follow);
}

async function openBeside(url: string, win: Window): Promise<void> {
  if (openWindow(url, '_blank', '', win).is === 'open') return;
  if (await dialog.confirm(NO_WINDOW, { accept: '여기서 열기', cancel: '닫기' })) win.location.assign(url);
}

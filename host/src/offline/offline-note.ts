import { isOnline } from '@sold/shared/platform/connection';
import css from './offline-note.module.css';

/** How long it says that the connection is back, milliseconds. */
const BACK_MS = 2_500;

let note: HTMLElement | null = null;

/**
 * Says above the page that there is no connection while that is so, and for a moment that it is back. It has to be there before the
 * connection goes, so the host fetches it ahead. Later calls do nothing.
 */
export function noteConnection(): void {
  if (note !== null) return;
  const words = document.createElement('p');
  note = words;
  words.className = css.note ?? '';
  words.setAttribute('role', 'status');
  document.body.append(words);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string) => {
    clearTimeout(timer);
    words.textContent = text;
  };
  const lost = () => say('인터넷 연결이 끊겼어요. 보이는 내용은 바뀌었을 수 있어요.');
  window.addEventListener('offline', lost);
  window.addEventListener('online', () => {
    if (words.textContent === '') return;
    say('다시 연결됐어요.');
    timer = setTimeout(say, BACK_MS, '');
  });
  if (!isOnline()) lost();
}

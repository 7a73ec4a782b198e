import type { IncomingMessage, ServerResponse } from 'node:http';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { asksForPage, HOME, type PlainPage, plainPage, sendPlainPage } from '../../http/plain-page.ts';
import { sendProblem } from '../../http/send.ts';
import type { LargePart } from './large-part.ts';

/** Where the cookies of a browser are cleared, by POST. */
export const CLEAR_ADDRESS = `${BASE_PATH}/clear-cookies`;

const CLEAR = `<form method="post" action="${CLEAR_ADDRESS}"><button>쿠키 지우기</button></form>`;
const WORDS: Readonly<Record<LargePart, { title: string; text: string; way: string }>> = {
  address: {
    title: '주소가 너무 길어요',
    text: '이 주소는 너무 길어서 열 수 없어요. 링크에 다른 내용이 함께 붙었을 수 있어요. 홈에서 다시 찾아 주세요.',
    way: HOME,
  },
  cookies: {
    title: '쿠키가 너무 많아요',
    text: '이 브라우저에 저장된 쿠키가 너무 커서 화면을 열 수 없어요. 쿠키를 지우면 다시 열 수 있어요. 로그인은 다시 해야 해요.',
    way: CLEAR,
  },
  either: {
    title: '주소나 쿠키가 너무 길어요',
    text: '보낸 주소나 저장된 쿠키가 너무 커서 화면을 열 수 없어요. 홈으로 가도 열리지 않으면 브라우저 설정에서 이 사이트의 쿠키를 지워 주세요.',
    way: HOME,
  },
};
/** The page of a request whose head is too large; its connection ends. */
export function headPage(part: LargePart): PlainPage {
  const { html, headers } = plainPage(WORDS[part]);
  return { html, headers: { ...headers, Connection: 'close' } };
}

/** Refuses a request whose head is too large: with a page where one was asked for, else in the envelope. */
export function refuseLargeHead(request: IncomingMessage, response: ServerResponse, part: LargePart): void {
  if (!asksForPage(request)) {
    sendProblem(response, 431, 'too_large');
    return;
  }
  sendPlainPage(response, part === 'address' ? 414 : 431, headPage(part));
}

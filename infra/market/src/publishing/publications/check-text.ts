import { isAddress, ownPath } from '@sold/contracts/base/link';
import { refuse } from '@sold/service/http/refusal';

/** Longest texts of an operator, characters. */
const LONGEST = { title: 100, line: 200, link: 1_000, body: 200_000 } as const;

/** Checks a title: not empty. @throws Refusal `content_text` */
export function checkTitle(title: string): void {
  if (title.trim() === '' || title.length > LONGEST.title)
    refuse('content_text', `제목은 1자에서 ${LONGEST.title}자까지예요.`);
}

/** Checks a line, which may be empty. @throws Refusal `content_text` */
export function checkLine(line: string): void {
  if (line.length > LONGEST.line) refuse('content_text', `한 줄 안내는 ${LONGEST.line}자까지예요.`);
}

/** Checks rich text, stored and served as it is: the page sanitises it. @throws Refusal `content_text` */
export function checkBody(html: string): void {
  if (html.trim() === '' || html.length > LONGEST.body)
    refuse('content_text', `본문은 1자에서 ${LONGEST.body.toLocaleString('ko-KR')}자까지예요.`);
}

/** Checks a link: a path below our origin, an http(s) address, an app link, or nothing. @throws Refusal `content_link` */
export function checkLink(link: string): void {
  const isFine = ownPath(link) !== null || isAddress(link);
  if (link !== '' && (!isFine || link.length > LONGEST.link)) refuse('content_link', '링크를 확인해 주세요.');
}

/** Checks a time. @throws Refusal `content_time` */
export function checkTime(at: Date): void {
  if (Number.isNaN(at.getTime())) refuse('content_time', '시각을 읽을 수 없어요.');
}

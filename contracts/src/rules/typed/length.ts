import { lineText } from './plain-text.ts';

/** What is said of a text that is longer than what is kept; null when it fits. */
export function lengthProblem(text: string, most: number, clean = lineText): string | null {
  return clean(text).length > most
    ? `${most.toLocaleString('ko-KR')}자까지 쓸 수 있어요. 조금 줄여 주세요.`
    : null;
}

import { lineText } from './plain-text.ts';

/** Returns the message for a text that is too long to store; null when it fits. */
export function lengthProblem(text: string, most: number, clean = lineText): string | null {
  return clean(text).length > most
    ? `${most.toLocaleString('ko-KR')}자까지 쓸 수 있어요. 조금 줄여 주세요.`
    : null;
}

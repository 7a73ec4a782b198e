import { lineText } from './plain-text.ts';

/** What is said of a text that is longer than what is kept; null when it fits. */
export function lengthProblem(text: string, most: number): string | null {
  return lineText(text).length > most ? `${most}자까지 쓸 수 있어요. 조금 줄여 주세요.` : null;
}

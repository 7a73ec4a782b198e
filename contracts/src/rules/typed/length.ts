/** What is said of a text that is longer than what is kept; null when it fits. */
export function lengthProblem(text: string, most: number): string | null {
  return text.trim().length > most ? `${most}자까지 쓸 수 있어요. 조금 줄여 주세요.` : null;
}

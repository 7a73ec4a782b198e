/** @param date YYYY-MM-DD */
export function termsChangedText(title: string, date: string): string {
  return `${date.replaceAll('-', '.')}부터 새로운 내용이 적용돼요: ${title}. 바뀐 내용을 확인해 주세요.`;
}

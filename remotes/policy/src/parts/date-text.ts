/** `2024-03-01` → `2024년 3월 1일`. */
export function dateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}

/** Words of one line with a dot between them; an empty one, as the size of goods in one size, has no dot. */
export function dotted(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' · ');
}

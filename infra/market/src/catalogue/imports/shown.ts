/** A cell as it is named in a problem: in quotes, and its beginning alone when it is long. */
export function shown(cell: string): string {
  return `"${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}"`;
}

/** Returns a cell for a problem text: in quotes, and only its beginning when it is long. */
export function shown(cell: string): string {
  return `"${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}"`;
}

/** The item an address names; null when it names none. */
export function itemIdOf(params: Readonly<Record<string, string>>): number | null {
  const id = Number(params.params1);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Title of the document that shows an item. */
export function itemTitle(name: string): string {
  return `${name} | SOLD`;
}

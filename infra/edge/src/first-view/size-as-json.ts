/** Characters that a value takes as JSON. */
export function sizeAsJson(value: unknown): number {
  return JSON.stringify(value).length;
}

/** Errors by which browsers say that code asks for something that they do not have, as `name: message`. */
export const MISSING_BUILT_IN =
  /SyntaxError|ReferenceError|is not a (?:function|constructor)|is not defined|Can't find variable/;

/** Whether an error, or one behind it, tells that the browser is too old for the site's code. */
export function isMissingBuiltIn(error: unknown): boolean {
  return error instanceof Error && (MISSING_BUILT_IN.test(String(error)) || isMissingBuiltIn(error.cause));
}

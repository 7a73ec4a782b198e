/** A link counts as a URL only if it begins with http or https (specification, section 5). */
export function isUrl(link: string): boolean {
  return /^https?:/i.test(link);
}

const CONTENT = ['/web_content/content_detail', '/web_content/release_detail'];

/** Whether an address is shared as content or as an item (specification, section 2, "Order screens"). */
export function shareKind(path: string): 'content' | 'item' {
  return CONTENT.some((part) => path.includes(part)) ? 'content' : 'item';
}

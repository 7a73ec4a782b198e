/** How JSON writes U+0000 and halves of characters. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i;

/**
 * Reads JSON that a client sent. PostgreSQL stores neither U+0000 nor a lone surrogate, so a text with one is refused.
 * @throws Error for invalid JSON, and for JSON with such a text
 */
export function readJson(text: string): unknown {
  return SUSPICIOUS.test(text) ? JSON.parse(text, checked) : JSON.parse(text);
}

function checked(name: string, value: unknown): unknown {
  if (!isWritable(name) || (typeof value === 'string' && !isWritable(value)))
    throw new Error('a text cannot be kept');
  return value;
}

function isWritable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

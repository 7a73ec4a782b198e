type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers the field that has the focus and its text, before a scanner's keys go into it.
 * @returns puts the text back as it was
 */
export function fieldBefore(doc: Document): () => void {
  const field = doc.activeElement;
  if (!isText(field)) return () => undefined;
  const { value } = field;
  return () => {
    if (field.value === value) return;
    // React hears of a change only when the value is set past its own setter.
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function isText(element: Element | null): element is TextElement {
  return element?.localName === 'input' || element?.localName === 'textarea';
}

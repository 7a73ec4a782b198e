/** A text about an order begins with its number. */
export function ofOrder(displayId: string, text: string): string {
  return `주문 ${displayId}: ${text}`;
}

/** Reason behind a text; empty without one. */
export function because(reason: string | undefined): string {
  return reason ? ` (${reason})` : '';
}

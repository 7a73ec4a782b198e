const NOT_PAID = '결제는 되지 않았습니다.';

/**
 * Returns the text of a failed payment. @param reason the gateway's or our own, with or without its full stop; empty
 * when unknown
 */
export function notPaidText(reason: string): string {
  const said = reason.trim() || '결제가 거절됐어요.';
  return `${/[.!?…]$/.test(said) ? said : `${said}.`} ${NOT_PAID}`;
}

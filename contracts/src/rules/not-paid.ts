const NOT_PAID = '결제는 되지 않았습니다.';

/**
 * What is read of a payment that came to nothing. @param reason the gateway's or our own, with its full stop or without; empty
 * when none is known
 */
export function notPaidText(reason: string): string {
  const said = reason.trim() || '결제가 거절됐어요.';
  return `${/[.!?…]$/.test(said) ? said : `${said}.`} ${NOT_PAID}`;
}

/** An address in one line, without its postcode. */
export function addressLine({ addr, addr_detail }: { addr: string; addr_detail: string }): string {
  return `${addr} ${addr_detail}`.trim();
}

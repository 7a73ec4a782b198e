/** Encodings a client takes; `q=0` refuses one. */
export function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const parts = String(header ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    );
  return new Set(
    parts.filter(([, q]) => q === undefined || Number(q.replace('q=', '')) > 0).map(([name = '']) => name),
  );
}

/** A video's id from its address: the `v` query value, or else the last path segment (specification, section 3). */
export function videoId(address: string): string {
  const [path = '', query = ''] = address.split('#')[0]?.split('?') ?? [];
  return (
    new Map(query.split('&').map((pair) => pair.split('=') as [string, string])).get('v') ??
    path.split('/').filter(Boolean).at(-1) ??
    ''
  );
}
